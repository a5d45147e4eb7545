import type { Around, ClassicOwn, ClassicPublic, Message, Mine, RevolutionOwn, RevolutionPublic } from "../wire";

/** Everything this person may know now. */
export interface View {
  n: number;
  around: Around;
  mine: Mine;
  said: Record<string, Message>;
  notebook: Record<string, string>;
  notes: Record<string, string>;
  public: ClassicPublic | RevolutionPublic | null;
  own: Record<string, ClassicOwn | RevolutionOwn>;
}
