/** A family of measurements that can be run alone: one row per case, with the same columns. */
export interface Family {
  readonly name: string; // the argument of `npm run bench --`
  readonly about: string; // one line above its table
  readonly onRequest?: true; // takes long or needs the network: runs only if named
  readonly measure: () => Iterable<Row> | AsyncIterable<Row>;
}

/** One line of the table, column by column in order. Times are in milliseconds, memory in megabytes. */
export type Row = Readonly<Record<string, Figure>>;

export type Figure = number | string | Counted;

/** Exceptions with a lower bound for any schedule, formatted as '3/0'. */
export interface Counted {
  readonly count: number;
  readonly bound: number;
}
