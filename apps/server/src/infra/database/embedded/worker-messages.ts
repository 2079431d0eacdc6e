/** What goes between the server's thread and the database's. Bytes are PostgreSQL's own protocol. */
export interface DatabaseStart {
  readonly folder: string;
  readonly durable: boolean; // whether it waits for the disk; only a test has nothing to lose
}

export type DatabaseRequest =
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close' };

export type DatabaseAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array };
