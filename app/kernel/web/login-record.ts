import type { Organizer } from '@evenfield/wire/accounts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { browserRecord } from './browser-record.ts';

interface Login {
  readonly user: Organizer;
  readonly token: string;
}

/** Who is signed in on this browser. Only its presence counts: the server validates the token. */
export const loginRecord = browserRecord<Login>({
  key: 'login',
  version: 2,
  schema: z.object({
    user: z.object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      pictureUrl: z.nullable(z.string()),
    }),
    token: z.string(),
  }),
});

/** The organization that an account works for in this browser, if it is not its own. */
const organizationRecord = browserRecord<{ readonly email: string; readonly id: string }>({
  key: 'organization',
  version: 1,
  schema: z.object({ email: z.string(), id: z.string() }),
});

/** Remembers which organization the account works for; null: its own. */
export function rememberOrganization(id: string | null): void {
  const email = loginRecord.load()?.user.email;
  const before = organizationRecord.load();
  if (email === undefined || (before?.id ?? null) === id) return;
  if (id === null) organizationRecord.clear();
  else organizationRecord.save({ email, id });
}

/** Returns whose schedules are saved and opened here: the account's e-mail, with its organization unless it is its own; null when signed out. */
export function findOwner(): string | null {
  const email = loginRecord.load()?.user.email ?? null;
  const working = organizationRecord.load();
  return email !== null && working?.email === email ? `${email} ${working.id}` : email;
}

/** Whether an owner, as `findOwner` returns it, is that account. */
export function isOwnerOf(owner: string, email: string): boolean {
  return owner === email || owner.startsWith(`${email} `);
}

/** Returns who is signed in, in whichever tab that happened; null when nobody is. */
export function useOrganizer(): Organizer | null {
  return useSyncExternalStore(loginRecord.subscribe, loginRecord.load, nobody)?.user ?? null;
}

/** The value during server rendering. */
function nobody(): null {
  return null;
}
