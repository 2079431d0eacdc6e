import type { ProblemCode } from '@evenfield/wire';
import type * as z from 'zod/mini';

/** A call as a value: the server registers it, the web calls it, and its path is written once. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly description?: string; // what its schemas don't say
  readonly access: 'public' | 'organizer';
  readonly saves?: false; // for calls other than GET that may run on a full disk
  readonly secretIn?: string; // the header with a secret that replaces an account
  readonly params?: z.ZodMiniType; // the path's parameters, which begin with a colon
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType; // sent as JSON
  readonly form?: z.ZodMiniType; // sent as multipart/form-data
  readonly answer: z.ZodMiniType; // of status 200
  readonly responseType?: string; // JSON by default
  readonly stale?: z.ZodMiniType; // the body of status 409 when it includes the newer version
  readonly problems: readonly ProblemCode[]; // besides those that any call can have
}

export type ResponseOf<E extends Endpoint> = z.output<E['answer']>;

/** A query as the client writes it, and as the server reads it. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Q extends z.ZodMiniType }
  ? z.input<Q>
  : undefined;
export type SentQuery<E extends Endpoint> = E extends { query: infer Q extends z.ZodMiniType }
  ? z.output<Q>
  : undefined;

/** Path parameters as the client writes them, and as the server reads them. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer P extends z.ZodMiniType }
  ? z.input<P>
  : undefined;
export type SentParams<E extends Endpoint> = E extends { params: infer P extends z.ZodMiniType }
  ? z.output<P>
  : undefined;
