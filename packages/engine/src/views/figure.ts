/**
 * A figure beside the range that a schedule as even as can be would give it. A figure outside its
 * range is what a coach may ask about.
 */
export interface Figure extends Range {
  readonly value: number | null; // null: nothing to count, as with the rest of a team that never plays twice a day
}

export interface Range {
  readonly least: number;
  readonly most: number | null; // null: the more the better
}

/** What each has when a total is divided as evenly as whole numbers can be. */
export function evenShare(total: number, among: number): Range {
  if (among === 0) return { least: 0, most: 0 };
  return { least: Math.floor(total / among), most: Math.ceil(total / among) };
}

/** How far games over columns (time slots, fields) lie apart at the best: not at all, or by one. */
export function evenRange(games: number, columns: number): Range {
  return { least: 0, most: columns === 0 || games % columns === 0 ? 0 : 1 };
}
