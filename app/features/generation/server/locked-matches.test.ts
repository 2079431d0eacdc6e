import { type FixedMatch, NOWHERE, type Schedule } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { decodeSchedule, encodeGenerationRequest, type GenerationRequest } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { useServer } from '#testing/server/use-server.ts';
import { generationCalls } from '../api.ts';

const { call } = useServer();

async function scheduleOf(request: GenerationRequest): Promise<Schedule> {
  const { body } = await call(
    null,
    generationCalls.generateSchedule,
    encodeGenerationRequest(request),
  );
  const decoded = decodeSchedule(body);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  return decoded.value;
}

/** The matches numbered from `first` to `last - 1`. */
function matchesOf({ fixtures, placements }: Schedule, first: number, last: number): FixedMatch[] {
  return [...placements.subarray(first, last)].map((cell, k) => ({
    entry: fixtures.entry[first + k]!,
    home: fixtures.home[first + k]!,
    away: fixtures.away[first + k]!,
    cell,
  }));
}

test('locked matches stay, and the rest is drawn again around them', async () => {
  const setup = sampleSetup({ days: 7, slots: 2, fields: 2, entries: [{ teams: 8 }] });
  const before = await scheduleOf({ setup, seed: 1 });
  const fixed = matchesOf(before, 3, 9);
  const after = await scheduleOf({ setup, seed: 2, fixed });
  const all = matchesOf(after, 0, after.placements.length);
  expect(all.filter((_, match) => after.fixtures.lockedAt[match] !== NOWHERE)).toEqual(fixed);
  expect(after.placements).not.toContain(NOWHERE);
  expect(all).not.toEqual(matchesOf(before, 0, before.placements.length));
});
