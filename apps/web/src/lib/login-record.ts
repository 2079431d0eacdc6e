import * as z from 'zod/mini';
import { browserRecord } from './browser-record.ts';

/** Who is signed in on this browser. Only its presence counts: the server judges the token. */
export const loginRecord = browserRecord({
  key: 'login',
  version: 1,
  schema: z.object({ token: z.string() }),
});
