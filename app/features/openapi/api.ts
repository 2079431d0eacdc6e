import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';

/** The call that lists all calls. */
export const openapiCalls = {
  getOpenApi: {
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This list, for machines',
    access: 'public',
    answer: z.looseObject({ openapi: z.string() }),
    problems: [],
  },
} as const satisfies Record<string, Endpoint>;
