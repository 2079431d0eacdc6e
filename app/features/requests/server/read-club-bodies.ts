/** Reads the bodies of calls about clubs that may be large, in a thread. */
import { type BodyRead, readBody } from '#kernel/server/read-body.ts';
import { requestCalls } from '../api.ts';
import type { ClubsInput } from '../club.ts';
import type { ImportInput, SendInput } from '../request.ts';

export function readClubs(bytes: Uint8Array): BodyRead<ClubsInput> {
  return readBody(requestCalls.saveClubs, bytes);
}

export function readImport(bytes: Uint8Array): BodyRead<ImportInput> {
  return readBody(requestCalls.importRequests, bytes);
}

export function readSent(bytes: Uint8Array): BodyRead<SendInput> {
  return readBody(requestCalls.sendRequests, bytes);
}
