/** A match that is settled before a schedule is generated: the two teams, the sides and the cell. */
export interface FixedMatch {
  readonly entry: number;
  readonly home: number; // team numbers (see `firstTeams`), both of the entry; of a crossover the home team alone
  readonly away: number;
  readonly cell: number; // see `Grid`
  readonly manual?: true; // added by a person beyond what the format demands; left out: demanded by the format
}
