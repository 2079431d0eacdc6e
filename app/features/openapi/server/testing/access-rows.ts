import { expect } from 'vitest';
import type { AccessRows } from '#testing/server/access/access-table.ts';
import type { openapiCalls } from '../../api.ts';

export const accessRows = {
  getOpenApi: { everybody: { status: 200, body: expect.objectContaining({ openapi: '3.1.0' }) } },
} satisfies AccessRows<typeof openapiCalls>;
