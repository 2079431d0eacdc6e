/** A calendar date as ISO text, `2027-04-03`. The engine never converts it to a `Date`. */
export type GameDate = string & { readonly brand: 'GameDate' };
