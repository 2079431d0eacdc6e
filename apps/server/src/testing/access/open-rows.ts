import { encodeGenerationRequest } from '@evenfield/contract';
import { expect } from 'vitest';
import { smallSchedule } from '../small-schedule.ts';
import { type AccessTable, fine } from './access-table.ts';

/** What needs no account. */
export const openRows = {
  getSettings: { everybody: fine({ public_key: null }) },
  getSports: {
    everybody: fine(expect.arrayContaining([{ sportid: 'soccer', sportname: 'Soccer' }])),
  },
  generateSchedule: {
    ask: () => ({ body: encodeGenerationRequest({ setup: smallSchedule().setup, seed: 1 }) }),
    everybody: { status: 200, body: expect.objectContaining({ success: true, seed: 1 }) },
  },
  getOpenApi: { everybody: { status: 200, body: expect.objectContaining({ openapi: '3.1.0' }) } },
} satisfies Partial<AccessTable>;
