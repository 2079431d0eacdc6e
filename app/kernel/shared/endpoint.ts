import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

/** A call as a value: the server registers it, the web calls it, nobody writes its path twice. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly description?: string; // what its schemas do not say
  readonly access: 'public' | 'organiser';
  readonly saves?: false; // of a call that is no GET: it goes on while the disk has no room for more
  readonly secretIn?: string; // the header that shows who may ask, without an account
  readonly params?: z.ZodMiniType; // the parts of the path that begin with a colon
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType; // sent as JSON
  readonly form?: z.ZodMiniType; // sent as multipart/form-data
  readonly answer: z.ZodMiniType; // of status 200
  readonly answerType?: string; // JSON unless told
  readonly stale?: z.ZodMiniType; // the body of status 409, where the newer version comes with it
  readonly problems: readonly ProblemCode[]; // beside those that any call can have
}

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;

/** A query as a caller writes it, and as the server reads it. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodMiniType }
  ? z.input<Q>
  : undefined;
export type SentQuery<E extends Endpoint> = E extends { query: infer Q extends z.ZodMiniType }
  ? z.output<Q>
  : undefined;

/** The parts of a path, as a caller writes them, and as the server reads them. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer P extends z.ZodMiniType }
  ? z.input<P>
  : undefined;
export type SentParams<E extends Endpoint> = E extends { params: infer P extends z.ZodMiniType }
  ? z.output<P>
  : undefined;
