import { serialize } from 'node:v8';
import { decodeGenerationRequest, type Fault, findNotes } from '@evenfield/wire';
import { MOST_FAULTS } from '#kernel/server/problem.ts';
import { readJson, tokenIn } from '#kernel/server/read-json.ts';
import { type SharedBytes, shareBytes } from './job.ts';
import { sizeOfSetup } from './size-of-request.ts';

/** The parsed body of a generation request. */
export type GenerationRead =
  | {
      readonly kind: 'request';
      readonly token: string | null;
      readonly request: SharedBytes; // a serialized `GenerationRequest`
      readonly matches: number; // approximate number to generate
    }
  | {
      readonly kind: 'malformed' | 'tooLarge';
      readonly token: string | null;
      readonly faults: readonly Fault[];
    };

/** Reads a generation request. Takes 1 s for the largest, with 27,000 locked matches. */
export function readGeneration(bytes: Uint8Array): GenerationRead {
  const json = readJson(bytes);
  if (json.kind !== 'json') return { kind: json.kind, token: null, faults: [json.fault] };
  const token = tokenIn(json.value);
  const decoded = decodeGenerationRequest(json.value);
  if (!decoded.ok)
    return { kind: 'malformed', token, faults: decoded.refusal.slice(0, MOST_FAULTS) };
  const request = shareBytes(serialize({ ...decoded.value, notes: findNotes(json.value) }));
  return { kind: 'request', token, request, matches: sizeOfSetup(decoded.value.setup) };
}
