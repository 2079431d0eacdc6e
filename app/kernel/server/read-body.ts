import { decodeBody, type Fault } from '@evenfield/wire';
import type * as z from 'zod/mini';
import { MOST_FAULTS } from './problem.ts';
import { readJson, tokenIn } from './read-json.ts';

/** The parsed body of a call. Has its token even if the rest is invalid, to authenticate first. */
export type BodyRead<Input> =
  | { readonly kind: 'input'; readonly token: string | null; readonly input: Input }
  | {
      readonly kind: 'malformed' | 'tooLarge';
      readonly token: string | null;
      readonly faults: readonly Fault[];
    };

/** Parses the bytes of a call's body, in a thread where there are many. */
export function readBody<B extends z.ZodMiniType>(
  endpoint: { readonly body: B },
  bytes: Uint8Array,
): BodyRead<z.output<B>> {
  const json = readJson(bytes);
  if (json.kind !== 'json') return { kind: json.kind, token: null, faults: [json.fault] };
  const token = tokenIn(json.value);
  const decoded = decodeBody(endpoint, json.value);
  if (decoded.ok) return { kind: 'input', token, input: decoded.value };
  return { kind: 'malformed', token, faults: decoded.refusal.slice(0, MOST_FAULTS) };
}
