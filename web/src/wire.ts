// Generated from the server's types by `make contract`. Do not edit.

export const PROTOCOL = 4;

/** Propose to give the mission up. */
export interface Abandon {
  "do": "abandon";
}

export interface Act {
  "do": "act";
  "seat": number;
  "action": Action;
}

/** A part of the answer to `odds`. */
export interface ActionOdds {
  "action": Action;
  "text": string;
}

/** Change something by hand, where a card permits it. `of` is the agent it belongs to, `thing` the token, resource, item, card, space or test, `stack` the test's stack. */
export interface Adjust {
  "do": "adjust";
  "agent": number;
  "what": string;
  "number"?: number;
  "of"?: number;
  "thing"?: string;
  "stack"?: number;
}

/** Begin another run. */
export interface Again {
  "do": "again";
}

/** Say yes or no to what was proposed or asked. */
export interface Agree {
  "do": "agree";
  "yes": boolean;
}

/** A card that was read aloud: of the base, the prologue, or an ending. */
export interface AloudView {
  "id": string;
  "title": string;
  "text": string;
  "rule"?: string;
  "picture"?: string;
  "alt"?: string;
}

/** Take the option that was left, too. */
export interface And {
  "do": "and";
  "agent": number;
}

export interface Answer {
  "do": "answer";
  "yes": boolean;
}

/** The answer to a question. */
export interface Answered {
  "type": "answered";
  "id": string;
  "answer": unknown;
}

/** The same for everybody. */
export interface Around {
  "mission": string;
  "system": string;
  "phase": string;
  "options": Options;
  "people": Array<PersonView>;
  "chairs": Array<ChairView>;
  "proposal"?: ProposalView | null;
  "rewinds"?: number;
  "export"?: boolean;
  "rehearsal"?: boolean;
}

/** The host would like to take the table out as a file, with every secret and the dice to come. */
export interface AskExport {
  "do": "ask-export";
}

/** Somebody is to act for another player, who is absent (the entry says so) or agrees to it. */
export interface AskProxy {
  "do": "ask-proxy";
  "seat": number;
  "proxy": string;
}

/** A line of the debriefing, and of the Mission Log. */
export interface Attempt {
  "run": number;
  "ending": string;
  "mission_return": number;
  "rounds": number;
}

/** Sent when nothing else was for a while: the connection is alive. */
export interface Beat {
  "type": "beat";
}

/** Asks for the events that this person heard before their `n`-th message. */
export interface Before {
  "type": "before";
  "id": string;
  "n": number;
}

/** The game begins, with the seats that are taken. */
export interface Begin {
  "do": "begin";
}

export interface BookText {
  "id": string;
  "title": string;
  "chapters": Array<ChapterText>;
  "rules": Array<RuleText>;
  "rulings": Array<RuleText>;
}

/** Spend one more crystal on one's own test. */
export interface Boost {
  "do": "boost";
  "agent": number;
}

export interface BoxView {
  "mechanism": "box";
  "removed": number;
  "upright"?: Array<UprightView>;
}

/** Read the next card of the base, or of the prologue, aloud. */
export interface Brief {
  "do": "brief";
}

/** What somebody writes about a bug, and the action during which it appeared. */
export interface Bug {
  "words"?: string;
  "trying"?: Act | null;
}

/** The last message of a connection, and why it ends. */
export interface Bye {
  "type": "bye";
  "why": string;
  "text": string;
}

/** A part of the answer to `why-not`. */
export interface Cannot {
  "action": Action;
  "text": string;
  "why": string;
  "rule"?: string;
  "short"?: string;
}

/** A space of a panorama, and who has read there; `titles` are of cards that this person has read. */
export interface CardLine {
  "place": string;
  "letter": string;
  "seats"?: Array<number>;
  "titles"?: Array<string>;
}

export interface ChairView {
  "person"?: string;
  "proxy"?: string;
  "ready"?: boolean;
  "pointing"?: string;
}

/** What is different now. Old view + change = new view. */
export interface Change {
  "type": "change";
  "n": number;
  "around"?: Part<Around>;
  "mine"?: Part<Mine>;
  "said"?: Record<string, Message>;
  "notebook"?: Record<string, string | null>;
  "notes"?: Record<string, string | null>;
  "public"?: Part<ClassicPublic> | Part<RevolutionPublic>;
  "own"?: Record<string, Part<ClassicOwn> | Part<RevolutionOwn>>;
  "events"?: Array<EventView>;
  "done"?: string;
}

export interface ChapterText {
  "key": string;
  "title": string;
}

/** Take a branch of a card. */
export interface Choose {
  "do": "choose";
  "agent": number;
  "option": number;
}

/** Take a stamped item whose receptacle was not chosen again (A-C-69). */
export interface Claim {
  "do": "claim";
  "agent": number;
  "item": string;
}

/** A receptacle in play with its pawn and all that lies before it. */
export interface ClassicAgentView {
  "system": "classic";
  "seats": Array<number>;
  "receptacle"?: string;
  "name"?: string;
  "space"?: string;
  "life"?: number;
  "most_life"?: number;
  "resistance"?: number;
  "dice"?: Record<string, number>;
  "resources"?: Record<string, number>;
  "stock"?: number;
  "items"?: Array<string>;
  "back_at"?: number;
  "delay"?: number;
  "held"?: boolean;
  "acting"?: boolean;
  "to_act"?: boolean;
  "changes"?: Array<string>;
}

/** A receptacle card, both sides (C-REC-04). */
export interface ClassicBodyView {
  "system": "classic";
  "id": string;
  "name": string;
  "text": string;
  "dice": Record<string, number>;
  "resistance": number;
  "life": number;
  "role"?: string;
  "picture"?: string;
  "alt"?: string;
  "stock"?: number;
  "stock_name"?: string;
  "powers"?: Array<PowerView>;
}

/** The face of a card, for those who stand there. */
export interface ClassicCardView {
  "system": "classic";
  "card": string;
  "letter": string;
  "title": string;
  "text": string;
  "rule"?: string;
  "picture"?: string;
  "alt"?: string;
  "tests"?: Array<ClassicTestView>;
  "lock"?: boolean;
  "aloud"?: boolean;
}

/** An item lies open before its holder: its nature is secret only until it is taken (C-ITEM-02). */
export interface ClassicItemView {
  "system": "classic";
  "id": string;
  "number": number;
  "name": string;
  "text": string;
  "rule"?: string;
  "agency"?: boolean;
  "picture"?: string;
  "alt"?: string;
}

/** What one seat alone knows. */
export interface ClassicOwn {
  "seat": number;
  "cards"?: Array<ClassicCardView>;
  "decision"?: DecisionView | null;
  "known"?: KnownView | null;
  "wishes"?: Record<string, Action>;
}

/** The place that is open: card A, which everybody hears, and the panorama. */
export interface ClassicPlaceView {
  "system": "classic";
  "id": string;
  "name": string;
  "red": boolean;
  "text": string;
  "rule": string;
  "panorama": Array<ClassicSpaceView>;
  "cards"?: string;
  "picture"?: string;
  "alt"?: string;
  "exits"?: Record<string, string>;
  "columns"?: string;
}

/** What everybody knows. */
export interface ClassicPublic {
  "title"?: string;
  "words"?: Record<string, string>;
  "most_time"?: number;
  "travel"?: Array<number>;
  "plan"?: Record<string, string>;
  "plan_picture"?: string;
  "plan_alt"?: string;
  "plan_cards"?: Array<PlanPartView>;
  "spots"?: Record<string, SpotView>;
  "bodies"?: Array<ClassicBodyView>;
  "tokens"?: Record<string, string>;
  "items"?: Array<ClassicItemView>;
  "base"?: Array<AloudView>;
  "loose"?: Array<ClassicItemView>;
  "ending"?: AloudView | null;
  "phase": string;
  "run": number;
  "clock": number;
  "captain": number;
  "seats": number;
  "agents": Array<ClassicAgentView>;
  "place"?: ClassicPlaceView | null;
  "next_place"?: string;
  "reader"?: number;
  "roll"?: RollView | null;
  "hour"?: string;
  "known"?: KnownView | null;
  "voting"?: boolean;
  "voted"?: Array<number>;
  "past"?: Array<PastRun>;
}

/** A card of the panorama as everybody sees it. */
export interface ClassicSpaceView {
  "system": "classic";
  "letter": string;
  "back": string;
  "seal"?: SealView | null;
  "icons"?: Array<string>;
  "shields"?: Array<Array<[string, number]>>;
}

/** A test on the face of a card. */
export interface ClassicTestView {
  "system": "classic";
  "id": string;
  "characteristic": string;
  "shields": Array<[string, number]>;
  "label"?: string;
  "passed"?: boolean;
  "failed"?: boolean;
}

/** Nothing more is played here; what was played can be looked at. */
export interface Close {
  "do": "close";
}

export interface Coming {
  "name": string;
  "lang": "en" | "fr";
  "spectator"?: boolean;
}

/** Somebody who is with the team. */
export interface CompanionView {
  "id": string;
  "name": string;
  "text"?: string;
}

/** A message that is reported to the house, by its number, and why. */
export interface Complaint {
  "message": number;
  "words"?: string;
}

export interface Configure {
  "do": "configure";
  "options": Options;
}

/** Say whether another player's adjustments are right. */
export interface Confirm {
  "do": "confirm";
  "agent": number;
  "yes": boolean;
}

/** R-GCON-01: the card of a group conflict is before everybody. */
export interface ConflictView {
  "face": RevolutionCardView;
  "damage"?: number;
  "begun"?: boolean;
  "tested"?: Array<number>;
}

/** Say how much one gives to what the group pays together. */
export interface Contribute {
  "do": "contribute";
  "agent": number;
  "number": number;
}

export interface Debriefing {
  "mission": string;
  "title": string;
  "won": boolean;
  "runs": Array<RunLine>;
  "log": Array<LogLine>;
  "verdict"?: string;
  "totals"?: Totals | null;
  "missing"?: string;
}

/** What a seat is asked, or can do now, and its options. */
export interface DecisionView {
  "kind": string;
  "options": Array<OptionView>;
  "agent"?: number;
  "prompt"?: string;
}

/** Take none of the branches of an optional instruction. */
export interface Decline {
  "do": "decline";
  "agent": number;
}

/** A way to play a mission easier or harder than it is written; its id goes into the table's options. */
export interface Difficulty {
  "id": string;
  "label": string;
  "text"?: string;
}

/** Propose how the crystals of an Update are divided: the share of each agent. */
export interface Divide {
  "do": "divide";
  "shares": Array<number>;
}

/** A move. Sent twice with the same `id`, it happens once. `n` is the counter of the view that it is based on. */
export interface Do {
  "type": "do";
  "id": string;
  "move": Rename | Speak | Sit | Stand | Configure | HandOver | SendAway | Mute | Close | Begin | Act | Resize | TakeBack | Say | Point | Ready | Note | ProposeRewind | AskProxy | AskExport | ProposeHint | Answer | TakeSeatBack;
  "n"?: number;
}

/** Let the TU pass. */
export interface DoNothing {
  "do": "nothing";
  "agent": number;
}

/** A move is accepted and on disk. Nothing that this person sees has changed, or it was done before. */
export interface Done {
  "type": "done";
  "done": string;
}

/** What an invitation tells before somebody joins. */
export interface Door {
  "table": string;
  "mission": MissionCard;
  "host": string;
  "phase": string;
  "people": number;
  "free_seats": Array<number>;
  "seat": number | null;
  "spectators": boolean;
}

/** What one person heard with their `n`-th message. */
export interface Earlier {
  "n": number;
  "at": number;
  "events": Array<EventView>;
}

/** Take a receptacle. */
export interface Embody {
  "do": "embody";
  "agent": number;
  "receptacle": string;
}

/** Everything is adjusted that the card wants. */
export interface EndAdjusting {
  "do": "end-adjusting";
  "agent": number;
}

/** Something that happened, as it is told to one person, in their language. */
export interface EventView {
  "kind": string;
  "data"?: Record<string, unknown>;
  "text"?: string;
  "seats"?: Array<number>;
}

/** Take another card of the panorama. */
export interface Explore {
  "do": "explore";
  "agent": number;
  "card": string;
}

/** Asks for a card that this person has read at this seat; only where the table's `memory` is `faces`. */
export interface Face {
  "type": "face";
  "id": string;
  "seat": number;
  "card": string;
}

export interface FearView {
  "mechanism": "fear";
  "agents": Array<number>;
  "places"?: Record<string, number>;
}

/** Begin the group conflict, or that of a card where there are several. */
export interface Fight {
  "do": "fight";
  "card"?: string;
}

/** How many steps a replay has. */
export interface FilmLength {
  "steps": number;
}

/** Follow the instructions of the card just opened, where several were opened together. */
export interface Follow {
  "do": "follow";
  "agent": number;
}

/** The table after one step, as some seats saw it. `own` has one part for each of these seats. */
export interface Frame {
  "step": number;
  "steps": number;
  "at": number;
  "kind": string;
  "seat"?: number;
  "action"?: Action | null;
  "said"?: string;
  "back"?: number;
  "events"?: Array<EventView>;
  "public"?: ClassicPublic | RevolutionPublic;
  "own"?: Record<string, ClassicOwn | RevolutionOwn>;
}

/** Hand an item to another agent. */
export interface Give {
  "do": "give";
  "agent": number;
  "item": string;
  "to": number;
}

/** Hand resource tokens of one colour to another agent. */
export interface GiveResource {
  "do": "give-resource";
  "agent": number;
  "resource": string;
  "to": number;
  "number"?: number;
}

/** Hand several things to one agent, for one crystal. */
export interface GiveSeveral {
  "do": "give-several";
  "agent": number;
  "to": number;
  "items"?: Array<string>;
  "tokens"?: Array<string>;
}

/** Hand a token to another agent. */
export interface GiveToken {
  "do": "give-token";
  "agent": number;
  "token": string;
  "to": number;
}

/** Use nothing more in the window that is open, spend no more on the step. */
export interface GoOn {
  "do": "go-on";
  "agent": number;
}

/** Whom an invitation is for: one guest and their seat, or everybody. */
export interface Guest {
  "seat"?: number | null;
}

/** A seat goes to another person for good. */
export interface HandOver {
  "do": "hand-over";
  "seat": number;
  "to": string;
}

/** The server answers, so it lives. It is ready when the store has written something. */
export interface Health {
  "status": "cannot-write" | "ok";
  "engine": string;
  "ready": boolean;
}

/** The first message. `since` is the `n` that an earlier connection had reached. `lang` is for a `bye` to somebody who is at no table; without it the browser's own language is taken. */
export interface Hello {
  "type": "hello";
  "table": string;
  "key": string;
  "protocol": number;
  "since"?: number;
  "engine"?: string;
  "lang"?: "en" | "fr" | null;
}

/** A knot that the group may be stuck at, and what of its hints was opened. */
export interface HintsView {
  "id": string;
  "title": string;
  "steps": number;
  "opened"?: Array<string>;
}

/** Who may make tables here and bring files: anybody, whoever has the key of the house, or nobody. */
export interface House {
  "create": "anybody" | "key" | "nobody";
  "upload": "anybody" | "key" | "nobody";
}

export interface HousePlanView {
  "mechanism": "house_plan";
  "frame"?: Array<string>;
  "tiles"?: Record<string, TileView>;
}

export interface Invitation {
  "code": string;
  "link": string;
  "qr": string;
}

/** Choose the tile to which a new one is joined; none is the frame. */
export interface Joint {
  "do": "joint";
  "agent": number;
  "tile"?: string;
}

/** Answer a riddle, in any words. */
export interface KernelAnswer {
  "do": "answer";
  "agent": number;
  "text": string;
}

/** Look up from the card. */
export interface KernelClose {
  "do": "close";
  "agent": number;
}

/** When a card was first read. A count of actions would give away private actions of others, so it is the time. */
export interface Knew {
  "run": number;
  "time": number;
}

/** What the mission counts, who is with the team, and what the state tokens in play stand for (by token). */
export interface KnownView {
  "meters"?: Array<MeterView>;
  "companions"?: Array<CompanionView>;
  "meanings"?: Record<string, string>;
}

/** Propose to change location. */
export interface Leave {
  "do": "leave";
}

/** Say how a broken link is mended, or that control is lost. */
export interface Link {
  "do": "link";
  "agent": number;
  "way": "emergency" | "free-emergency" | "lose-control";
}

/** What the Mission Log says of one attempt (R-SCORE-04), with how often the group has rewound the game. */
export interface LogLine {
  "mission": string;
  "title": string;
  "run": number;
  "at": number;
  "players": Array<string>;
  "ending": string;
  "won": boolean;
  "spent": number;
  "unit": "round" | "tu";
  "score"?: number | null;
  "rewinds"?: number;
  "hints"?: number;
}

export interface MagickView {
  "mechanism": "magick";
  "level": number;
  "pools": Array<number>;
  "supply": number;
}

export interface MarkersView {
  "mechanism": "markers";
  "at": Record<string, string>;
}

/** Telepathy: what an agent told the team, and about which card. */
export interface Message {
  "seat": number;
  "text": string;
  "about": string;
  "run": number;
  "at": number;
}

/** A counter of the mission as it was heard of last, with the thresholds that are known. */
export interface MeterView {
  "id": string;
  "name": string;
  "value": number;
  "start"?: number;
  "text"?: string;
  "thresholds"?: Array<ThresholdView>;
}

/** Only for one person. */
export interface Mine {
  "person": string;
  "lang": string;
  "seats"?: Array<number>;
  "read"?: Record<string, Record<string, Knew>>;
  "can_take_back"?: boolean;
  "hints"?: Array<HintsView>;
  "names"?: Record<string, string>;
}

/** A mission in the list. Nothing in it is a secret of the mission. */
export interface MissionCard {
  "id": string;
  "system": string;
  "title": string;
  "where": string;
  "year": string;
  "summary": string;
  "minutes": number;
  "languages": Array<string>;
  "players": Array<number>;
  "options": Array<string>;
  "training"?: boolean;
  "cover"?: string;
  "alt"?: string;
  "notes"?: Array<string>;
  "difficulty"?: Array<Difficulty>;
}

/** Move to the space of another card. */
export interface Move {
  "do": "move";
  "agent": number;
  "card": string;
}

/** What a muted guest writes reaches nobody. They play on; the host lets them speak again. */
export interface Mute {
  "do": "mute";
  "who": string;
  "muted"?: boolean;
}

export interface MysteriesView {
  "mechanism": "mysteries";
  "pile": number;
}

/** A link by which somebody goes on as the same person: for oneself; or from the host, for a player who is away. */
export interface NewPass {
  "kind": "device" | "recovery" | "return";
  "who"?: string | null;
}

export interface NewTable {
  "mission": string;
  "name": string;
  "lang": "en" | "fr";
  "options"?: Options;
}

/** Begin the next round. */
export interface NextRound {
  "do": "next-round";
}

/** Take back that one is done here. */
export interface NotReady {
  "do": "not-ready";
}

/** An empty text removes the note. Anybody in the team may change a shared note. */
export interface Note {
  "do": "note";
  "about": string;
  "text": string;
  "shared"?: boolean;
}

/** Asks for the odds of the rolls and tests that this seat may make now. */
export interface Odds {
  "type": "odds";
  "id": string;
  "seat": number;
}

/** What a seat may do, in words: with the agent's name, and below a heading that has it where that is shorter. */
export interface OptionView {
  "action": Action;
  "text"?: string;
  "short"?: string;
}

export interface Options {
  "memory"?: "faces" | "notes";
  "spectators"?: boolean;
  "game"?: Record<string, boolean>;
  "difficulty"?: string;
}

/** Take one of the two options of a card, or both. */
export interface OrAnd {
  "do": "or-and";
  "agent": number;
  "take": "both" | "one" | "other";
}

export interface OrAndOwnView {
  "mechanism": "or_and";
  "left": Record<string, string>;
}

/** Name the agent who tests next in a group conflict. */
export interface Order {
  "do": "order";
  "agent": number;
}

/** What a pass tells before it is used. */
export interface PassDoor {
  "table": string;
  "name": string;
  "kind": "device" | "recovery" | "return";
  "mission": MissionCard;
}

/** A line of the debriefing. */
export interface PastRun {
  "run": number;
  "ending": string;
  "time_left": number;
  "places": Array<string>;
}

export interface PersonView {
  "id": string;
  "name": string;
  "host"?: boolean;
  "spectator"?: boolean;
  "muted"?: boolean;
}

/** Name the agent whom an instruction is about. */
export interface Pick {
  "do": "pick";
  "agent": number;
  "chosen": number;
}

/** Choose the die that is turned or rolled again. */
export interface PickDie {
  "do": "pick-die";
  "agent": number;
  "die": number;
}

/** The answer is a `beat`. */
export interface Ping {
  "type": "ping";
}

/** Enter the location on the space of a card. */
export interface Place {
  "do": "place";
  "agent": number;
  "card": string;
}

export interface PlaceLine {
  "id": string;
  "name": string;
}

/** A card of the plan, or a part of the map, that is in play. */
export interface PlanPartView {
  "id": string;
  "picture"?: string;
  "alt"?: string;
}

/** At a card, for all to see; at nothing again with an empty name. */
export interface Point {
  "do": "point";
  "seat": number;
  "about": string;
}

/** A power or flaw on a receptacle card. */
export interface PowerView {
  "id": string;
  "name"?: string;
  "text"?: string;
}

/** Who is connected now. */
export interface Presence {
  "type": "presence";
  "online": Array<string>;
}

/** Why a request was refused, in one sentence of the caller's language. */
export interface Problem {
  "why": string;
  "text": string;
  "rule"?: string;
  "findings"?: Array<string>;
}

export interface ProposalView {
  "by": string;
  "kind": string;
  "asked": Array<string>;
  "yes": Array<string>;
  "seat"?: number;
  "proxy"?: string;
  "actions"?: number;
  "knot"?: string;
  "no"?: Array<string>;
  "own"?: string;
}

/** The next hint on a problem, for a group that is stuck. */
export interface ProposeHint {
  "do": "propose-hint";
  "knot": string;
}

/** Back to before the last so many actions that everybody heard of. Private actions since then are undone, too. */
export interface ProposeRewind {
  "do": "propose-rewind";
  "actions": number;
}

export interface Ready {
  "do": "ready";
  "seat": number;
  "ready"?: boolean;
}

/** Take a card of the panorama, at no cost. */
export interface Recon {
  "do": "recon";
  "agent": number;
  "card": string;
}

/** A move is not possible, and nothing has changed. If it was based on an older view, the newest one came before. */
export interface Refused {
  "type": "refused";
  "id": string;
  "why": string;
  "text": string;
  "rule"?: string;
}

/** Choose the stack that loses the next shield. */
export interface RemoveShield {
  "do": "remove-shield";
  "agent": number;
  "test": string;
  "stack": number;
}

export interface Rename {
  "do": "rename";
  "name": string;
}

/** The answer to `face`: the card as it is printed, and when it was first read. */
export interface Reopened {
  "face": ClassicCardView | RevolutionCardView;
  "run": number;
  "time": number;
}

/** The item that lies on a receptacle card. */
export interface ReplacementView {
  "item": string;
  "name": string;
  "text": string;
  "rule"?: string;
}

export interface ReplacementsView {
  "mechanism": "replacements";
  "on": Record<string, ReplacementView>;
}

/** Between two runs: another number of players. Only empty chairs can go; new ones are empty. */
export interface Resize {
  "do": "resize";
  "seats": number;
}

/** Nothing was missed: what the client knows from its last connection still holds. */
export interface Resumed {
  "type": "resumed";
  "n": number;
  "art": string;
}

/** Come back to life on a space. */
export interface Return {
  "do": "return";
  "agent": number;
  "card": string;
}

/** An agent in its receptacle, with its pool and all that lies open before it. */
export interface RevolutionAgentView {
  "system": "revolution";
  "seats": Array<number>;
  "receptacle"?: string;
  "name"?: string;
  "story"?: string;
  "pool"?: number;
  "level"?: number;
  "attributes"?: Record<string, number>;
  "card"?: string;
  "out"?: string;
  "free"?: number;
  "tokens"?: Array<string>;
  "items"?: Array<string>;
  "secret"?: number;
  "personal"?: [string, string] | null;
  "talents"?: Array<[string, string]>;
  "interactions"?: number;
  "acting"?: boolean;
  "picture"?: string;
  "alt"?: string;
  "changes"?: Array<string>;
}

/** A receptacle card, both sides (R-REC-07), while it is on offer. */
export interface RevolutionBodyView {
  "system": "revolution";
  "id": string;
  "name": string;
  "text": string;
  "attributes": Record<string, number>;
  "azrak": number;
  "role"?: string;
  "picture"?: string;
  "alt"?: string;
  "talents"?: Array<[string, string]>;
}

/** The face of a card, for those who may read it. */
export interface RevolutionCardView {
  "system": "revolution";
  "card": string;
  "title": string;
  "text": string;
  "rule"?: string;
  "picture"?: string;
  "alt"?: string;
  "tests"?: Array<RevolutionTestView>;
  "conflict"?: string;
  "life"?: number;
  "aloud"?: boolean;
}

/** An item that lies open. */
export interface RevolutionItemView {
  "system": "revolution";
  "id": string;
  "number": number;
  "colour": string;
  "name": string;
  "text": string;
  "rule"?: string;
  "picture"?: string;
  "alt"?: string;
  "tests"?: Array<RevolutionTestView>;
}

/** What one seat alone knows. */
export interface RevolutionOwn {
  "seat": number;
  "cards"?: Array<RevolutionCardView>;
  "decision"?: DecisionView | null;
  "known"?: KnownView | null;
  "mechanisms"?: Record<string, OrAndOwnView>;
  "test"?: string;
}

/** R-CARDA-03: card A, open to all, and the backs of the panorama. */
export interface RevolutionPlaceView {
  "system": "revolution";
  "id": string;
  "name": string;
  "text": string;
  "panorama": Array<RevolutionSpaceView>;
  "title"?: string;
  "rule"?: string;
  "picture"?: string;
  "alt"?: string;
  "columns"?: string;
}

/** What everybody knows. */
export interface RevolutionPublic {
  "title"?: string;
  "order"?: string;
  "words"?: Record<string, string>;
  "bodies"?: Array<RevolutionBodyView>;
  "plan"?: Record<string, string>;
  "map"?: Array<PlanPartView>;
  "spots"?: Record<string, SpotView>;
  "tokens"?: Record<string, string>;
  "symbols"?: Record<string, string>;
  "items"?: Array<RevolutionItemView>;
  "standing"?: Array<RevolutionItemView>;
  "prologue"?: Array<AloudView>;
  "strip"?: [number, number, number];
  "destiny"?: Array<number>;
  "ending"?: AloudView | null;
  "score"?: string;
  "phase": string;
  "run": number;
  "round": number;
  "captain": number;
  "lead": number;
  "seats": number;
  "agents": Array<RevolutionAgentView>;
  "vortex"?: number;
  "mission_return"?: number;
  "crystals"?: Record<string, number>;
  "updates"?: number;
  "must_update"?: boolean;
  "updated"?: boolean;
  "place"?: RevolutionPlaceView | null;
  "pile"?: number;
  "discards"?: Array<number>;
  "trial"?: TrialView | null;
  "conflict"?: ConflictView | null;
  "told"?: Array<number>;
  "known"?: KnownView | null;
  "voting"?: boolean;
  "voted"?: Array<number>;
  "past"?: Array<Attempt>;
  "mechanisms"?: Record<string, MagickView | FearView | HousePlanView | MysteriesView | ReplacementsView | SkyView | BoxView | MarkersView | SecondDeckView>;
}

/** Say that one is done here and ready to leave. */
export interface RevolutionReady {
  "do": "ready";
}

/** A card of the panorama as everybody sees it. */
export interface RevolutionSpaceView {
  "system": "revolution";
  "letter": string;
  "back": string;
  "taken_by"?: number;
  "damage"?: number;
}

/** A test on the face of a card. */
export interface RevolutionTestView {
  "system": "revolution";
  "id": string;
  "attributes": Array<string>;
  "difficulty": number;
  "label"?: string;
  "tags"?: Array<string>;
}

/** Roll for a test, named as `place/card/test`. */
export interface Roll {
  "do": "roll";
  "agent": number;
  "test": string;
}

/** The roll in progress: dice fall for all to see. */
export interface RollView {
  "agent": number;
  "faces"?: Array<string>;
  "added"?: number;
}

/** The code of one rule or ruling: where it is at home, and which tests hold it, as pytest names them. */
export interface RuleCode {
  "homes": Array<RuleHome>;
  "tests": Array<string>;
}

/** A function, class or constant that cites a rule. */
export interface RuleHome {
  "file": string;
  "line": number;
  "name": string;
}

export interface RuleText {
  "id": string;
  "text": string;
  "chapter"?: string;
  "see"?: Array<string>;
  "examples"?: Array<string>;
}

export interface RunLine {
  "run": number;
  "unit": "round" | "tu";
  "spent": number;
  "ending"?: string;
  "won"?: boolean;
  "left"?: number;
  "score"?: number | null;
  "rewinds"?: number;
  "hints"?: number;
  "places"?: Array<PlaceLine>;
  "cards"?: Array<CardLine>;
  "tests"?: Array<TrialLine>;
  "beaten"?: number;
}

export interface Say {
  "do": "say";
  "seat": number;
  "text": string;
  "about"?: string;
}

/** The marks on a card's back: symbols, bodies, an item by its number. */
export interface SealView {
  "tokens"?: Array<string>;
  "receptacles"?: Array<string>;
  "item"?: number;
  "group"?: boolean;
}

/** You are at the table. Keep the key secret: whoever has it is taken for you. */
export interface Seated {
  "table": string;
  "person": string;
  "key": string;
  "invitation"?: Invitation | null;
  "recovery"?: string;
}

export interface SecondDeckView {
  "mechanism": "second_deck";
  "open": number;
}

/** The host sends a guest away: the seats are free again, and the invitation that brought the guest ends. */
export interface SendAway {
  "do": "send-away";
  "who": string;
}

/** Name the agent who gets the next unit of what is shared out. */
export interface Share {
  "do": "share";
  "agent": number;
  "chosen": number;
}

/** Take a free seat. One device may hold several. */
export interface Sit {
  "do": "sit";
  "seat": number;
}

/** A card that was set aside; its text only once it is turned. */
export interface SkyCardView {
  "name": string;
  "back": string;
  "text"?: string;
}

export interface SkyView {
  "mechanism": "sky";
  "cards": Record<string, SkyCardView>;
}

/** Each person their own language, at any time. */
export interface Speak {
  "do": "speak";
  "lang": "en" | "fr";
}

/** Spend one TU. */
export interface Spend {
  "do": "spend";
}

/** Where a place is on the picture of a part of the plan or the map, in hundredths of its width and height. */
export interface SpotView {
  "part": string;
  "x": number;
  "y": number;
}

export interface Stand {
  "do": "stand";
  "seat": number;
}

/** Put the card back and stand by. */
export interface StandBy {
  "do": "stand-by";
  "agent": number;
}

/** Vote for staying. */
export interface Stay {
  "do": "stay";
}

/** Spend one more crystal on another agent's test. */
export interface Support {
  "do": "support";
  "agent": number;
}

/** One's own last action, while nothing was read or rolled because of it. */
export interface TakeBack {
  "do": "take-back";
}

/** An absent player is back, and needs no proxy any more. */
export interface TakeSeatBack {
  "do": "take-seat-back";
  "seat": number;
}

/** Initiate a test, named as `place/card/test`, with an attribute. */
export interface Test {
  "do": "test";
  "agent": number;
  "test": string;
  "attribute": string;
}

/** What it means that a meter stands there. */
export interface ThresholdView {
  "at": number;
  "text": string;
}

/** A tile that lies in the plan; `to` is the tile that it is joined to, or nothing for the frame. */
export interface TileView {
  "name": string;
  "to"?: string;
  "letter"?: string;
  "halo"?: string;
  "markers"?: Array<string>;
}

/** Say that one has told what one has read, or that one tells nothing. */
export interface Told {
  "do": "told";
  "skip"?: boolean;
}

/** Once the mission is won. */
export interface Totals {
  "places_found": number;
  "places": number;
  "cards_found": number;
  "cards": number;
}

/** In `ways` of `of` outcomes the test is passed; both are 0 where this person may not know them. */
export interface TrialLine {
  "place": string;
  "letter": string;
  "seats": Array<number>;
  "passed": boolean;
  "ways"?: number;
  "of"?: number;
}

/** The test in progress: what is added up so far. */
export interface TrialView {
  "agent": number;
  "attribute": string;
  "value": number;
  "boost"?: number;
  "support"?: number;
  "added"?: number;
  "destiny"?: number | null;
}

/** Propose an Update, paid for or at no cost. */
export interface Update {
  "do": "update";
  "free"?: boolean;
}

/** A card that stands upright, to read. */
export interface UprightView {
  "title": string;
  "text": string;
  "rule"?: string;
}

/** Use a power, at any time or in the window that is open. */
export interface Use {
  "do": "use";
  "agent": number;
  "power": string;
}

/** Choose the location of this round. */
export interface Visit {
  "do": "visit";
  "place": string;
}

/** Vote for a place to go to; the captain breaks a tie with the same word. */
export interface Vote {
  "do": "vote";
  "place": string;
}

/** Come back a TU later. */
export interface Wait {
  "do": "wait";
  "agent": number;
}

/** Everything that this person may know now. `n` is their own counter of messages at this table. */
export interface Whole {
  "type": "whole";
  "n": number;
  "around": Around;
  "mine": Mine;
  "said"?: Record<string, Message>;
  "notebook"?: Record<string, string>;
  "notes"?: Record<string, string>;
  "public"?: ClassicPublic | RevolutionPublic;
  "own"?: Record<string, ClassicOwn | RevolutionOwn>;
  "events"?: Array<EventView>;
  "art"?: string;
  "engine"?: string;
}

/** Asks what this seat sees that it may not do now, and why not. */
export interface WhyNot {
  "type": "why-not";
  "id": string;
  "seat": number;
}

/** What a player can ask for. */
export type Action = Brief | Embody | Follow | KernelClose | Give | Use | GoOn | Again | Choose | Decline | KernelAnswer | Pick | Share | Adjust | EndAdjusting | Confirm | Claim | Place | Spend | Roll | Move | DoNothing | Leave | GiveResource | Vote | Stay | PickDie | RemoveShield | Return | Wait | Visit | Recon | Told | Explore | Test | StandBy | GiveToken | GiveSeveral | Fight | Order | RevolutionReady | Update | NextRound | NotReady | Abandon | Link | Boost | Support | Contribute | Divide | Agree | OrAnd | And | Joint;

export type Said = Hello | Do | Odds | WhyNot | Before | Face | Ping;

export type ToPerson = Whole | Change | Resumed | Presence | Done | Refused | Answered | Beat | Bye;

export type Wanted = NonNullable<Do['move']>;

/** Some fields of a view; `null` removes one. */
export type Part<T> = { [K in keyof T]?: T[K] | null };
