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

/** Returns who is signed in, in whichever tab that happened; null when nobody is. */
export function useOrganizer(): Organizer | null {
  return useSyncExternalStore(loginRecord.subscribe, loginRecord.load, nobody)?.user ?? null;
}

/** The value during server rendering. */
function nobody(): null {
  return null;
}
