/** Messages between the server's thread and the database's. Bytes are PostgreSQL's own protocol. */
export interface DatabaseStart {
  readonly folder: string;
  readonly durable: boolean; // whether it waits for the disk; false only in tests
  readonly quota?: BigInt64Array | undefined; // shared count of bytes that files may grow; tests only
}

export interface DatabaseThreadData extends DatabaseStart {
  readonly signs: Int32Array; // shared counter of disk operations, as a sign of life
}

export type DatabaseRequest =
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close' };

export type DatabaseReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'failed'; readonly failure: DatabaseFailure }; // always the last message

/** Why PostgreSQL gave up, in its own words. */
export interface DatabaseFailure {
  readonly code: string; // SQLSTATE
  readonly message: string;
}
