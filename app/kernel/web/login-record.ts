import type { Organiser } from '@evenfield/contract/accounts';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { browserRecord } from './browser-record.ts';

interface Login {
  readonly user: Organiser;
  readonly token: string;
}

/** Who is signed in on this browser. Only its presence counts: the server judges the token. */
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

/** Who is signed in now, in whichever tab that happened; null while nobody is. */
export function useOrganiser(): Organiser | null {
  return useSyncExternalStore(loginRecord.subscribe, loginRecord.load, nobody)?.user ?? null;
}

/** As a page is drawn by the server. */
function nobody(): null {
  return null;
}
