import { decodeBody, problemEnvelope } from '@evenfield/wire';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint, SentParams, SentQuery } from '#kernel/shared/endpoint.ts';
import { Problem, problemStatus } from './problem.ts';

/** Converts an endpoint of the contract to a Fastify route without its handler. */
export function routeOf<E extends Endpoint>(endpoint: E) {
  const { answer, responseType, secretIn }: Endpoint = endpoint;
  const saves = endpoint.method !== 'GET' && !('saves' in endpoint);
  const refusals = endpoint.problems.map(
    (code) =>
      [problemStatus(code), (code === 'stale' && endpoint.stale) || problemEnvelope] as const,
  );
  return {
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access, endpoint, saves },
    schema: {
      summary: endpoint.summary,
      ...('description' in endpoint && { description: endpoint.description }),
      ...('params' in endpoint && { params: endpoint.params }),
      ...('query' in endpoint && { querystring: endpoint.query }),
      ...(bodiesOf(endpoint) && { body: { content: bodiesOf(endpoint) } }),
      ...(endpoint.access === 'organizer' && { security: [{ bearer: [] }] }),
      ...(secretIn !== undefined && { security: [{ [secretIn]: [] }] }),
      response: {
        200:
          responseType === undefined ? answer : { content: { [responseType]: { schema: answer } } },
        ...(endpoint.access === 'organizer' && { 401: problemEnvelope, 403: problemEnvelope }),
        ...Object.fromEntries(refusals),
        500: problemEnvelope,
      },
    },
  };
}

function bodiesOf({ body, form }: Endpoint) {
  if (!body && !form) return undefined;
  return {
    ...(body && { 'application/json': { schema: body } }),
    ...(form && { 'multipart/form-data': { schema: form } }),
  };
}

/** Returns the query of a request to this endpoint. */
export function queryOf<E extends Endpoint>(_endpoint: E, request: FastifyRequest): SentQuery<E> {
  return request.query as SentQuery<E>; // Fastify has checked it with the endpoint's own schema
}

/** Returns the path parameters that this endpoint names. */
export function paramsOf<E extends Endpoint>(_endpoint: E, request: FastifyRequest): SentParams<E> {
  return request.params as SentParams<E>; // checked like the query
}

/** Returns a request's body decoded to the model; throws `malformed` with every fault. */
export function bodyOf<B extends z.ZodMiniType>(
  endpoint: { readonly body: B },
  request: FastifyRequest,
): z.output<B> {
  const decoded = decodeBody(endpoint, hasBody(request) ? request.body : undefined);
  if (!decoded.ok) throw new Problem('malformed', decoded.refusal);
  return decoded.value;
}

/** Fastify sets the body to null both for a body `null` and for none. */
function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
