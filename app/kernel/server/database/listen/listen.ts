/** What is told on a channel of the database, by whichever process: notes that triggers send with `pg_notify`. */
export interface Ear {
  readonly hear: (note: string) => void; // in the order of the transactions that sent them
  readonly missed: () => void; // notes may have been lost before now; also told when listening begins
}

export interface Listening {
  /** Whether notes come in now: what was heard of before may be old where they do not. */
  readonly isHearing: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Begins to listen and answers once it has tried to; where that fails, or breaks, it tries again until it is stopped. */
export type Listen = (channel: string, ear: Ear) => Promise<Listening>;
