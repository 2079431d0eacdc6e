import { serialize } from 'node:v8';
import { decodeGenerationRequest, type Fault } from '@evenfield/contract';
import { MOST_FAULTS } from '#kernel/server/problem.ts';
import { readJson, tokenIn } from '#kernel/server/read-json.ts';
import { type SharedBytes, shareBytes } from './job.ts';
import { sizeOfSetup } from './size-of-request.ts';

/** What the body of a generation says. */
export type GenerationRead =
  | {
      readonly kind: 'request';
      readonly token: string | null;
      readonly request: SharedBytes; // a serialized `GenerationRequest`
      readonly matches: number; // about how many it asks for
    }
  | {
      readonly kind: 'malformed' | 'tooLarge';
      readonly token: string | null;
      readonly faults: readonly Fault[];
    };

/** Reads the bytes of a generation request: of the largest, with 27,000 locked matches, in a second. */
export function readGeneration(bytes: Uint8Array): GenerationRead {
  const json = readJson(bytes);
  if (json.kind !== 'json') return { kind: json.kind, token: null, faults: [json.fault] };
  const token = tokenIn(json.value);
  const decoded = decodeGenerationRequest(json.value);
  if (!decoded.ok)
    return { kind: 'malformed', token, faults: decoded.refusal.slice(0, MOST_FAULTS) };
  const request = shareBytes(serialize(decoded.value));
  return { kind: 'request', token, request, matches: sizeOfSetup(decoded.value.setup) };
}
