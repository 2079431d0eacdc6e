/** A figure with the range of a perfectly even schedule. A figure outside its range is what a coach may question. */
export interface Figure extends Range {
  readonly value: number | null; // null: nothing to count, like the rest of a team that never plays twice a day
}

export interface Range {
  readonly least: number;
  readonly most: number | null; // null: the more the better
}

/** The range of shares when a total is divided as evenly as whole numbers allow. */
export function evenShare(total: number, among: number): Range {
  if (among === 0) return { least: 0, most: 0 };
  return { least: Math.floor(total / among), most: Math.ceil(total / among) };
}

/** The range of most minus fewest games over columns (time slots, fields) at best: 0, or up to 1. */
export function evenRange(games: number, columns: number): Range {
  return { least: 0, most: columns === 0 || games % columns === 0 ? 0 : 1 };
}
