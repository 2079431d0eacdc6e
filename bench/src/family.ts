/** A family of measurements that can be run alone: a row a case, the same columns in each. */
export interface Family {
  readonly name: string; // what one types behind `npm run bench --`
  readonly about: string; // one line above its table
  readonly onRequest?: true; // takes long or needs the network: runs only when it is named
  readonly measure: () => Iterable<Row> | AsyncIterable<Row>;
}

/** One line of the table, column by column in order. Times are in milliseconds, memory in megabytes. */
export type Row = Readonly<Record<string, Figure>>;

export type Figure = number | string | Counted;

/** Exceptions beside the number below which no schedule has any, drawn '3/0'. */
export interface Counted {
  readonly count: number;
  readonly bound: number;
}
