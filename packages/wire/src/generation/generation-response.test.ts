import type { Fit, GameDate, MatchId, Schedule } from '@evenfield/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeProblem } from '../envelope.ts';
import { anySchedule } from '../testing/any-schedule.ts';
import {
  decodeGenerationResponse,
  decodeSchedule,
  encodeFaultyFile,
  encodeImpossible,
  encodeSchedule,
} from './generation-response.ts';

test('a schedule survives the wire unchanged, crossovers and reasons too', () => {
  fc.assert(
    fc.property(anySchedule, (schedule) => {
      const sent: unknown = JSON.parse(JSON.stringify(encodeSchedule(schedule, [])));
      expect(decodeSchedule(sent)).toEqual({ ok: true, value: schedule });
    }),
  );
});

const derby: Schedule = {
  setup: {
    event: 'league',
    days: [{ date: '2027-04-03' as GameDate }],
    slots: [{ start: 420 }, { start: null }],
    fields: [{ name: '1' }],
    entries: [
      {
        division: 'U10',
        pool: 'A',
        color: '#2f9e44',
        format: 'double',
        teams: ['Tigers', 'Bears'],
        fields: [0],
      },
    ],
  },
  seed: 1,
  fixtures: {
    ids: ['a' as MatchId, 'b' as MatchId],
    entry: new Uint16Array(2),
    home: Uint16Array.of(0, 1),
    away: Uint16Array.of(1, 0),
    round: Uint16Array.of(0, 1),
    lockedAt: Int32Array.of(0, -1),
    manual: new Uint8Array(2),
  },
  placements: Int32Array.of(0, -1),
};

test('a match is a row of names, and one without a place has a dash for its field', () => {
  const { core } = encodeSchedule(derby, []);
  expect(core[0]).toEqual({
    matchid: 'a',
    matchnumber: 1,
    divisioncolor: '#2f9e44',
    divisionid: '1',
    divisionname: 'U10$pool$A',
    fieldname: '1',
    scoredate: '04/03/2027',
    scoretime: '07:00 AM',
    team1id: 'Tigers',
    team2id: 'Bears',
    round: 1,
    locks: '1',
  });
  expect(core[1]).toMatchObject({
    fieldname: '-',
    scoredate: '',
    scoretime: '',
    locks: '0',
    inbuffer: true,
  });
});

test('an answer that names what its inputs do not have is refused at every such place', () => {
  const answer = encodeSchedule(derby, []);
  const torn = {
    ...answer,
    core: answer.core.map((row) => ({ ...row, team1id: 'Nobody', scoretime: '03:00 PM' })),
  };
  expect(decodeSchedule(torn)).toEqual({
    ok: false,
    refusal: [
      { path: 'core[0].team1id', message: "'Nobody' is not in the inputs." },
      { path: 'core[0].scoretime', message: "'03:00 PM' is not in the inputs." },
      { path: 'core[1].team1id', message: "'Nobody' is not in the inputs." },
    ],
  });
});

test('an answer carries each rule with its count and its bound', () => {
  const verdict = { rule: 'S2', level: 'soft', count: 3, grave: 1, bound: 2 } as const;
  const decoded = decodeGenerationResponse(encodeSchedule(derby, [verdict]));
  expect(decoded).toMatchObject({ ok: true, value: { kind: 'schedule', fairness: [verdict] } });
});

test('dayRequire says what would be enough and names what is short', () => {
  const fit: Extract<Fit, { fits: false }> = {
    fits: false,
    remedy: { days: 1, slots: null, fields: 2 },
    shortages: [{ entries: [0], fields: [0], days: [0], limit: 'fields', needed: 2, available: 1 }],
  };
  const answer = encodeImpossible(derby.setup, fit);
  expect(answer.error).toBe('dayRequire');
  expect(answer.data.certificate[0]?.divisions).toEqual(['U10$pool$A']);
  expect(answer.data.required).toEqual({ days: 1, slots: null, fields: 2 });
  expect(decodeGenerationResponse(answer)).toEqual({
    ok: true,
    value: {
      kind: 'impossible',
      message: 'You must add more game days, time slots, or fields.',
      remedy: fit.remedy,
      shortages: [
        {
          divisions: ['U10 A'],
          fields: ['1'],
          days: ['04/03/2027'],
          limit: 'fields',
          needed: 2,
          available: 1,
        },
      ],
    },
  });
});

test('the mistakes of a file come back cell by cell', () => {
  const records = [
    [{ value: '1' }, { value: '', error: 'missing' }, { value: '' }, { value: 'Tigers' }],
  ] as const;
  expect(decodeGenerationResponse(encodeFaultyFile(records))).toEqual({
    ok: true,
    value: { kind: 'faultyFile', message: 'Please check the csv for below errors.', records },
  });
});

test('any other refusal keeps its message', () => {
  const refusal = {
    success: false,
    message: 'Too busy.',
    error: 'overloaded',
    data: { faults: [] },
  };
  expect(decodeGenerationResponse(refusal)).toEqual({
    ok: true,
    value: { kind: 'failed', message: 'Too busy.' },
  });
});

test('a refusal of one part of the request is for people, without the path of the part', () => {
  const fault = { path: 'default_team', message: 'At most 100 characters.' };
  expect(decodeGenerationResponse(encodeProblem('malformed', [fault]))).toEqual({
    ok: true,
    value: { kind: 'failed', message: 'At most 100 characters.' },
  });
});

test('a match that waits in the buffer has no place, whatever its row says of one', () => {
  const answer = encodeSchedule(derby, []);
  const parked = {
    ...answer,
    core: [{ ...answer.core[0]!, inbuffer: true, isMM: true, locks: '0' }],
  };
  const decoded = decodeSchedule(parked);
  expect(decoded.ok && [...decoded.value.placements]).toEqual([-1]);
  expect(decoded.ok && [...decoded.value.fixtures.manual]).toEqual([1]);
});

test.each([
  ['a lock without a place', { fieldname: '-', locks: '1' }, 'locks'],
  ['a lock in the buffer', { inbuffer: true, locks: '1' }, 'locks'],
  ['a round before the first', { round: 0 }, 'round'],
  ['half a round', { round: 1.5 }, 'round'],
  ['a round beyond all', { round: 70_000 }, 'round'],
])('a match with %s is refused', (_, change, name) => {
  const answer = encodeSchedule(derby, []);
  const torn = { ...answer, core: [{ ...answer.core[0]!, ...change }] };
  expect(decodeSchedule(torn)).toMatchObject({ ok: false, refusal: [{ path: `core[0].${name}` }] });
});

test('two matches with one id are refused', () => {
  const answer = encodeSchedule(derby, []);
  const torn = { ...answer, core: answer.core.map((row) => ({ ...row, matchid: '7' })) };
  expect(decodeSchedule(torn)).toEqual({
    ok: false,
    refusal: [{ path: 'core[1].matchid', message: "Another match has the id '7'." }],
  });
});
