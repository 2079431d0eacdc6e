import { encodeGenerationRequest } from '@evenfield/contract';
import { sampleSetup } from '@evenfield/engine/testing';
import { expect } from 'vitest';
import { type AccessTable, fine } from './access-table.ts';

const oneMatch = sampleSetup({ days: 1, slots: 1, fields: 1, entries: [{ teams: 2 }] });

/** What needs no account. */
export const openRows = {
  getSettings: { everybody: fine(expect.objectContaining({ public_key: null })) },
  getSports: {
    everybody: fine(expect.arrayContaining([{ sportid: 'soccer', sportname: 'Soccer' }])),
  },
  generateSchedule: {
    ask: () => ({ body: encodeGenerationRequest({ setup: oneMatch, seed: 1 }) }),
    everybody: { status: 200, body: expect.objectContaining({ success: true, seed: 1 }) },
  },
  contactUs: {
    ask: ({ owner: { email } }) => ({
      body: { name: 'Ada', email, subject: 'A rain day', description: 'What now?' },
    }),
    everybody: fine(),
  },
  getOpenApi: { everybody: { status: 200, body: expect.objectContaining({ openapi: '3.1.0' }) } },
} satisfies Partial<AccessTable>;
