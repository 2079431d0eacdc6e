/** Stores contact messages. */
import type { ContactMessage } from '@evenfield/wire';
import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

const KEPT = 180 * 24 * 60 * 60 * 1000; // milliseconds

export interface StoredMessage extends ContactMessage {
  readonly writtenAt: Date;
}

interface NewMessage {
  readonly id: string;
  readonly userId: string | null; // if signed in
  readonly message: ContactMessage;
  readonly now: Date;
}

export async function insertMessage(
  db: Kysely<Tables>,
  { id, userId, message, now }: NewMessage,
): Promise<void> {
  const { name, email, phoneNumber: phone_number, subject, description } = message;
  const written = { name, email, phone_number, subject, description, created_at: now };
  await db
    .insertInto('contact_messages')
    .values({ id, user_id: userId, ...written })
    .execute();
}

/** Returns null if it was deleted meanwhile. */
export async function findMessage(db: Kysely<Tables>, id: string): Promise<StoredMessage | null> {
  const row = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? messageOf(row) : null;
}

/** Returns the messages that a user wrote while signed in, oldest first. */
export async function findOwnMessages(
  db: Kysely<Tables>,
  userId: string,
): Promise<StoredMessage[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(messageOf);
}

/** Deletes messages that are older than half a year. */
export async function deleteOldMessages(db: Kysely<Tables>, now: Date): Promise<void> {
  const old = new Date(now.getTime() - KEPT);
  await db.deleteFrom('contact_messages').where('created_at', '<', old).execute();
}

function messageOf(row: Selectable<Tables['contact_messages']>): StoredMessage {
  const { name, email, phone_number: phoneNumber, subject, description } = row;
  return { name, email, phoneNumber, subject, description, writtenAt: row.created_at };
}
