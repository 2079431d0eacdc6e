/** Notifications on a channel of the database, sent by triggers with `pg_notify` in any process. */
export interface Listener {
  readonly onMessage: (note: string) => void; // in the order of the transactions that sent them
  readonly missed: () => void; // earlier notifications may be lost; also called on first listening
}

export interface Listening {
  /** Whether notifications arrive now; if not, data based on them may be out of date. */
  readonly isListening: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Starts listening; resolves after the first attempt. Retries failed and broken connections. */
export type Listen = (channel: string, listener: Listener) => Promise<Listening>;
