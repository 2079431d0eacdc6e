/** What goes between the server's thread and the database's. Bytes are PostgreSQL's own protocol. */
export interface DatabaseStart {
  readonly folder: string | null; // null: in memory
}

export type DatabaseRequest =
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array }
  | { readonly kind: 'close' };

export type DatabaseAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'bytes'; readonly connection: number; readonly bytes: Uint8Array };
