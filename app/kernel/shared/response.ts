/** Responses of our own calls: the model unchanged, in the envelope of every response. */
import * as z from 'zod/mini';
import type { Endpoint, ResponseOf } from './endpoint.ts';

/** Returns the schema of a response whose `data` is a model. */
export function dataEnvelope<T extends z.ZodMiniType>(model: T) {
  return z.object({ success: z.literal(true), data: model });
}

/** The `data` of a successful response to a call. */
export type DataOf<E extends Endpoint> = Extract<
  ResponseOf<E>,
  { readonly success: true; readonly data: unknown }
>['data'];

/** Wraps `data` in a successful response to a call. */
export function dataResponse<E extends Endpoint>(_call: E, data: DataOf<E>) {
  return { success: true as const, data };
}
