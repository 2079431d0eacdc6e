/** What goes between the server's thread and the database's. Bytes are PostgreSQL's own protocol. */
export interface DatabaseStart {
  readonly folder: string;
  readonly durable: boolean; // whether it waits for the disk; only a test has nothing to lose
  readonly quota?: BigInt64Array | undefined; // shared bytes by which files may still grow; only a test has one
}

export interface DatabaseThreadData extends DatabaseStart {
  readonly signs: Int32Array; // shared: counts what the thread does on the disk, as a sign of life
}

export type DatabaseRequest =
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close' };

export type DatabaseAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly failure: DatabaseFailure }; // the last one

/** Why PostgreSQL gave up, in its own words. */
export interface DatabaseFailure {
  readonly code: string; // SQLSTATE
  readonly message: string;
}
