import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/** A call as a value: the server registers it, the web calls it, nobody writes its path twice. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: 'public' | 'organiser';
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType; // sent as JSON
  readonly form?: z.ZodMiniType; // sent as multipart/form-data
  readonly answer: z.ZodMiniType; // of status 200
  readonly problems: readonly ProblemCode[]; // beside those that any call can have
}

/** What `Accept` asks for decides between one answer and a stream of lines, where an endpoint has both. */
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodMiniType }
  ? z.input<Q>
  : undefined;
