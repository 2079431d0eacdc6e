import { sampleSetup } from '@evenfield/engine/testing';
import { encodeGenerationRequest } from '@evenfield/wire';
import { expect } from 'vitest';
import type { AccessRows } from '#testing/server/access/access-table.ts';
import type { generationCalls } from '../../api.ts';

const oneMatch = sampleSetup({ days: 1, slots: 1, fields: 1, entries: [{ teams: 2 }] });

export const accessRows = {
  generateSchedule: {
    input: () => ({ body: encodeGenerationRequest({ setup: oneMatch, seed: 1 }) }),
    everybody: { status: 200, body: expect.objectContaining({ success: true, seed: 1 }) },
  },
} satisfies AccessRows<typeof generationCalls>;
