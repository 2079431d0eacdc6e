/** A match that is settled before a schedule is made: who meets whom at whose home, and in which cell. */
export interface FixedMatch {
  readonly entry: number;
  readonly home: number; // team numbers (see `firstTeams`), both of the entry; of a crossover the home team alone
  readonly away: number;
  readonly cell: number; // see `Grid`
  readonly manual?: true; // added by a person, beyond what the format asks for; left out: one that it asks for
}
