// Made from the server's types by `make contract`. Do not change it here.

export const PROTOCOL = 1;

export interface Act {
  "do": "act";
  "seat": number;
  "action": Action;
}

/** One request. `do` is the verb, `agent` who does it, `what` and `to` name things, `n` is a number. */
export interface Action {
  "do": string;
  "agent"?: number;
  "what"?: string;
  "to"?: string;
  "n"?: number;
}

export interface Answer {
  "do": "answer";
  "yes": boolean;
}

/** To a question that changes nothing. */
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
}

/** A line of the debriefing, and of the Mission Log. */
export interface Attempt {
  "run": number;
  "ending": string;
  "mission_return": number;
  "rounds": number;
}

/** Still here. */
export interface Beat {
  "type": "beat";
}

/** What happened earlier, as this person heard it: the lines before the `n`-th. */
export interface Before {
  "type": "before";
  "id": string;
  "n": number;
}

/** Out of the lobby: the seats that are taken play. */
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

/** What somebody wants to tell about a bug, and what they wanted to do when they met it. */
export interface Bug {
  "words"?: string;
  "trying"?: Act | null;
}

/** The last message of a connection, and why. */
export interface Bye {
  "type": "bye";
  "why": string;
  "text": string;
}

export interface Can {
  "action": Action;
  "text": string;
  "short"?: string;
  "odds"?: string;
}

export interface Cannot {
  "action": Action;
  "text": string;
  "why": string;
  "rule"?: string;
  "short"?: string;
}

/** A space of a panorama, and who has read there; `titles` are of those cards that one has read oneself. */
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
  "events"?: Array<Told>;
  "done"?: string;
}

export interface ChapterText {
  "key": string;
  "title": string;
}

export interface ClassicAgentView {
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
}

/** A receptacle card, both sides (C-REC-04). */
export interface ClassicBodyView {
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
  "card": string;
  "letter": string;
  "title": string;
  "text": string;
  "rule"?: string;
  "picture"?: string;
  "alt"?: string;
  "tests"?: Array<ClassicTestView>;
  "lock"?: boolean;
}

/** An item lies open before its holder: its nature is secret only until it is taken (C-ITEM-02). */
export interface ClassicItemView {
  "id": string;
  "number": number;
  "name": string;
  "text": string;
  "rule"?: string;
  "agency"?: boolean;
  "picture"?: string;
  "alt"?: string;
}

export interface ClassicOwn {
  "seat": number;
  "cards"?: Array<ClassicCardView>;
  "decision"?: DecisionView | null;
  "wishes"?: Record<string, Action>;
}

export interface ClassicPlaceView {
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
}

/** What everybody knows. */
export interface ClassicPublic {
  "title"?: string;
  "words"?: Record<string, string>;
  "most_time"?: number;
  "plan"?: Record<string, string>;
  "plan_picture"?: string;
  "plan_alt"?: string;
  "plan_cards"?: Array<PlanCardView>;
  "spots"?: Record<string, SpotView>;
  "bodies"?: Array<ClassicBodyView>;
  "tokens"?: Record<string, string>;
  "items"?: Array<ClassicItemView>;
  "base"?: Array<ClassicTold>;
  "loose"?: Array<ClassicItemView>;
  "ending"?: ClassicTold | null;
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
  "voting"?: boolean;
  "voted"?: Array<number>;
  "past"?: Array<PastRun>;
}

/** A card of the panorama as everybody sees it. */
export interface ClassicSpaceView {
  "letter": string;
  "back": string;
  "seal"?: SealView | null;
  "icons"?: Array<string>;
  "shields"?: Array<Array<[string, number]>>;
}

export interface ClassicTestView {
  "id": string;
  "characteristic": string;
  "shields": Array<[string, number]>;
  "label"?: string;
  "passed"?: boolean;
  "failed"?: boolean;
}

/** A card that was read aloud: of the base, or an ending. */
export interface ClassicTold {
  "id": string;
  "title": string;
  "text": string;
  "rule"?: string;
  "picture"?: string;
  "alt"?: string;
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

export interface Configure {
  "do": "configure";
  "options": Options;
}

/** R-GCON-01: the card of a group conflict is before everybody. */
export interface ConflictView {
  "face": RevolutionCardView;
  "damage"?: number;
  "begun"?: boolean;
  "tested"?: Array<number>;
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

export interface DecisionView {
  "kind": string;
  "options": Array<OptionView>;
  "agent"?: number;
  "prompt"?: string;
}

/** A way to play a mission easier or harder than it is written; its id goes into the table's options. */
export interface Difficulty {
  "id": string;
  "label": string;
  "text"?: string;
}

/** A move. `id` is the sender's own name for it: sent twice, it happens once. `n` is what the sender has seen. */
export interface Do {
  "type": "do";
  "id": string;
  "move": Rename | Speak | Sit | Stand | Configure | HandOver | Remove | Close | Begin | Act | Resize | TakeBack | Say | Point | Ready | Note | ProposeRewind | ProposeProxy | ProposeHint | Answer | TakeSeatBack;
  "n"?: number;
}

/** Accepted, and on disk. Nothing that this person sees has changed, or it was done before. */
export interface Done {
  "type": "done";
  "done": string;
}

/** What an invitation tells before somebody comes in. */
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
  "events": Array<Told>;
}

/** A card that this person has read at this seat, once more; only where the table's `memory` is `faces`. */
export interface Face {
  "type": "face";
  "id": string;
  "seat": number;
  "card": string;
}

/** How many steps there are to look at. */
export interface FilmLength {
  "steps": number;
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
  "events"?: Array<Told>;
  "public"?: ClassicPublic | RevolutionPublic;
  "own"?: Record<string, ClassicOwn | RevolutionOwn>;
}

/** Whom an invitation is for: the seat that awaits them, or everybody. */
export interface Guest {
  "seat"?: number | null;
}

/** A seat goes to another person for good. */
export interface HandOver {
  "do": "hand-over";
  "seat": number;
  "to": string;
}

export interface Health {
  "status": string;
  "engine": string;
}

/** The first message. `since` is the `n` that an earlier connection had reached. `lang` is for a `bye` to somebody whom no table knows; else the browser's own language is taken. */
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

export interface Invitation {
  "code": string;
  "link": string;
  "qr": string;
}

/** When a card was read for the first time. The number of actions until then would tell of others' private ones. */
export interface Knew {
  "run": number;
  "time": number;
}

/** What the Mission Log takes down of one attempt (R-SCORE-04). Going back is no shame, and no secret either. */
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

/** A part of the map that is in play. */
export interface MapView {
  "id": string;
  "picture"?: string;
  "alt"?: string;
}

/** The answer to `what`. */
export interface MayDo {
  "can": Array<Can>;
  "cannot": Array<Cannot>;
}

/** Telepathy: what an agent told the team, and of which card. */
export interface Message {
  "seat": number;
  "text": string;
  "about": string;
  "run": number;
  "at": number;
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

/** A mission on the shelf; nothing in it gives anything away. */
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

export interface NewTable {
  "mission": string;
  "name": string;
  "lang": "en" | "fr";
  "options"?: Options;
}

/** Empty takes it away. A shared note is everybody's to change. */
export interface Note {
  "do": "note";
  "about": string;
  "text": string;
  "shared"?: boolean;
}

export interface OptionView {
  "action": Action;
  "label"?: string;
}

export interface Options {
  "memory"?: "faces" | "notes";
  "spectators"?: boolean;
  "game"?: Record<string, boolean>;
  "difficulty"?: string;
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
}

/** Are you there? The answer is a beat. */
export interface Ping {
  "type": "ping";
}

export interface PlaceLine {
  "id": string;
  "name": string;
}

/** A card laid beside or over the first card of the plan. */
export interface PlanCardView {
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

/** Why not, in one sentence of the asker's language. */
export interface Problem {
  "why": string;
  "text": string;
  "rule"?: string;
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
}

/** The next step of a ladder of hints, for a group that is stuck. */
export interface ProposeHint {
  "do": "propose-hint";
  "knot": string;
}

/** Somebody acts for the agents of an absent player. */
export interface ProposeProxy {
  "do": "propose-proxy";
  "seat": number;
  "proxy": string;
}

/** Back to how it was before so many actions that everybody heard of; what was done in private since goes, too. */
export interface ProposeRewind {
  "do": "propose-rewind";
  "actions": number;
}

export interface Ready {
  "do": "ready";
  "seat": number;
  "ready"?: boolean;
}

/** Not possible, and nothing has changed. Who acted on an older view has got the newest one before this. */
export interface Refused {
  "type": "refused";
  "id": string;
  "why": string;
  "text": string;
  "rule"?: string;
}

/** The host sends a guest away; the seats are free again. */
export interface Remove {
  "do": "remove";
  "who": string;
}

export interface Rename {
  "do": "rename";
  "name": string;
}

/** The answer to `face`: the card as it is printed, and when it was read first. */
export interface Reopened {
  "face": ClassicCardView | RevolutionCardView;
  "run": number;
  "time": number;
}

/** Between two runs: so many play from now on. Chairs that are left over must be empty; new ones are. */
export interface Resize {
  "do": "resize";
  "seats": number;
}

/** Nothing was missed: what the connection before this one knew still holds. */
export interface Resumed {
  "type": "resumed";
  "n": number;
  "art": string;
}

export interface RevolutionAgentView {
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
}

/** A receptacle card, both sides (R-REC-07), while it is on offer. */
export interface RevolutionBodyView {
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

export interface RevolutionCardView {
  "card": string;
  "title": string;
  "text": string;
  "rule"?: string;
  "picture"?: string;
  "alt"?: string;
  "tests"?: Array<RevolutionTestView>;
  "conflict"?: string;
  "life"?: number;
}

export interface RevolutionItemView {
  "id": string;
  "number": number;
  "colour": string;
  "name": string;
  "text": string;
  "rule"?: string;
  "picture"?: string;
  "alt"?: string;
}

export interface RevolutionOwn {
  "seat": number;
  "cards"?: Array<RevolutionCardView>;
  "decision"?: DecisionView | null;
  "mechanisms"?: Record<string, Record<string, unknown>>;
  "test"?: string;
}

/** R-CARDA-03: card A, open to all, and the backs of the panorama. */
export interface RevolutionPlaceView {
  "id": string;
  "name": string;
  "text": string;
  "panorama": Array<RevolutionSpaceView>;
  "title"?: string;
  "rule"?: string;
  "picture"?: string;
  "alt"?: string;
}

/** What everybody knows. */
export interface RevolutionPublic {
  "title"?: string;
  "order"?: string;
  "words"?: Record<string, string>;
  "bodies"?: Array<RevolutionBodyView>;
  "plan"?: Record<string, string>;
  "map"?: Array<MapView>;
  "spots"?: Record<string, SpotView>;
  "tokens"?: Record<string, string>;
  "symbols"?: Record<string, string>;
  "items"?: Array<RevolutionItemView>;
  "standing"?: Array<RevolutionItemView>;
  "prologue"?: Array<RevolutionTold>;
  "strip"?: [number, number, number];
  "destiny"?: Array<number>;
  "ending"?: RevolutionTold | null;
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
  "voting"?: boolean;
  "voted"?: Array<number>;
  "past"?: Array<Attempt>;
  "mechanisms"?: Record<string, Record<string, unknown>>;
}

export interface RevolutionSpaceView {
  "letter": string;
  "back": string;
  "taken_by"?: number;
  "damage"?: number;
}

export interface RevolutionTestView {
  "id": string;
  "attributes": Array<string>;
  "difficulty": number;
  "label"?: string;
  "tags"?: Array<string>;
}

export interface RevolutionTold {
  "id": string;
  "title": string;
  "text": string;
  "rule"?: string;
  "picture"?: string;
  "alt"?: string;
}

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

/** You are at the table. The key is yours alone: whoever has it is you. */
export interface Seated {
  "table": string;
  "person": string;
  "key": string;
  "invitation"?: Invitation | null;
}

/** Take a free seat. One device may hold several. */
export interface Sit {
  "do": "sit";
  "seat": number;
}

/** Each person their own language, at any time. */
export interface Speak {
  "do": "speak";
  "lang": "en" | "fr";
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

/** One's own last action, while nothing was read or rolled because of it. */
export interface TakeBack {
  "do": "take-back";
}

/** Whoever was absent is here again. */
export interface TakeSeatBack {
  "do": "take-seat-back";
  "seat": number;
}

/** Something that happened in the game, for somebody who hears of it, and in their language. */
export interface Told {
  "kind": string;
  "data"?: Record<string, unknown>;
  "text"?: string;
  "seats"?: Array<number>;
}

/** Once the mission is won. */
export interface Totals {
  "places_found": number;
  "places": number;
  "cards_found": number;
  "cards": number;
}

/** In `ways` of `of` it would have been passed; both are 0 where one may not know. */
export interface TrialLine {
  "place": string;
  "letter": string;
  "seats": Array<number>;
  "passed": boolean;
  "ways"?: number;
  "of"?: number;
}

export interface TrialView {
  "agent": number;
  "attribute": string;
  "value": number;
  "boost"?: number;
  "support"?: number;
  "added"?: number;
  "destiny"?: number | null;
}

/** What may this seat do now, with the odds; what not, and why? */
export interface What {
  "type": "what";
  "id": string;
  "seat": number;
}

/** Everything this person may know now. `n` counts what they were told since they came to the table. */
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
  "events"?: Array<Told>;
  "art"?: string;
  "engine"?: string;
}

export type Said = Hello | Do | What | Before | Face | Ping;

export type ToPerson = Whole | Change | Resumed | Presence | Done | Refused | Answered | Beat | Bye;

export type Wanted = NonNullable<Do['move']>;

/** Some fields of a view; `null` takes one away. */
export type Part<T> = { [K in keyof T]?: T[K] | null };
