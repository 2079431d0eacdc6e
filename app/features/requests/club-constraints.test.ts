import { type Constraints, type GameDate, NO_CONSTRAINTS } from '@evenfield/engine';
import { expect, test } from 'vitest';
import type { Club } from './club.ts';
import { withDecisions } from './club-constraints.ts';
import type { ClubRequest } from './request.ts';

const LIONS = { division: 'U10', pool: null, team: 'Lions' };
const BEARS = { division: 'U10', pool: null, team: 'Bears' };
const dates = ['2027-04-03' as GameDate];
const OTHER = '2027-04-10' as GameDate;

function requestOf(fields: Partial<ClubRequest>): ClubRequest {
  return {
    ...{ id: 'r', kind: 'cannotPlay', teams: [], dates, from: null, to: null },
    ...{ reason: 'Cup', decision: 'accepted', remark: '', ...fields },
  };
}
function clubOf(requests: ClubRequest[], fields: Partial<Club> = {}): Club {
  return {
    ...{ id: 'c', name: 'Lions', contact: '', teams: [LIONS], grounds: ['Hall A'], links: 1 },
    ...{ email: null, opened: null, sent: null, requests, withdrawn: [], ...fields },
  };
}
function setupOf(constraints = NO_CONSTRAINTS) {
  return {
    ...{ constraints, fields: [{ name: 'Hall A' }, { name: 'Hall B' }, { name: 'Hall C' }] },
    days: [...dates, OTHER].map((date) => ({ date })),
  };
}
const row = { teams: [LIONS], kind: 'cannotPlay', dates, from: null, to: null, reason: 'Cup' };
const must = { ...row, isMust: true } as Constraints['requests'][number];

test('accepted requests are musts, softened ones and preferences wishes, and free evenings hours', () => {
  const club = clubOf([
    requestOf({}),
    requestOf({ kind: 'cannotHost', decision: 'softened' }),
    requestOf({ kind: 'prefers', from: 1080 }),
    requestOf({ kind: 'free', from: 1080, to: 1320 }),
    requestOf({ reason: 'Fair', decision: 'declined' }),
    requestOf({ reason: 'Later', decision: null }),
  ]);
  expect(withDecisions(setupOf(), [club])).toEqual({
    ...NO_CONSTRAINTS,
    hours: [{ fields: ['Hall A'], dates, from: 1080, to: 1320 }],
    requests: [
      must,
      { ...must, kind: 'cannotHost', isMust: false },
      { ...must, kind: 'prefers', from: 1080, isMust: false },
    ],
  });
});

test('decisions that are in the schedule already change nothing', () => {
  const clubs = [clubOf([requestOf({}), requestOf({ kind: 'free', from: 1080, to: 1320 })])];
  const once = withDecisions(setupOf(), clubs);
  expect(withDecisions(setupOf(once), clubs)).toEqual(once);
});

test('a softened request stays in its place, and one that is declined or taken back goes', () => {
  const own = { ...must, teams: [BEARS] }; // the organizer's own
  const before = { ...NO_CONSTRAINTS, requests: [must, own] };
  const softened = withDecisions(setupOf(before), [clubOf([requestOf({ decision: 'softened' })])]);
  expect(softened.requests).toEqual([{ ...must, isMust: false }, own]);
  const declined = withDecisions(setupOf(before), [clubOf([requestOf({ decision: 'declined' })])]);
  expect(declined.requests).toEqual([own]);
  const taken = withDecisions(setupOf(before), [clubOf([], { withdrawn: [requestOf({})] })]);
  expect(taken.requests).toEqual([own]);
});

test('a request of a club that has more teams by now stands for all of them', () => {
  const before = { ...NO_CONSTRAINTS, requests: [must] };
  const club = clubOf([requestOf({})], { teams: [LIONS, BEARS] });
  expect(withDecisions(setupOf(before), [club]).requests).toEqual([
    { ...must, teams: [LIONS, BEARS] },
  ]);
});

/** Clubs of two halls with free times on the first day, decided alike. */
function hosts(decision: ClubRequest['decision']) {
  const free = requestOf({ kind: 'free', from: 1080, to: 1260, decision });
  return [clubOf([free]), clubOf([free], { id: 'd', grounds: ['Hall B'] })];
}
const usual = { fields: [], dates: [], from: 1140, to: 1320 };
const reason = 'Outside the free times of its club';

test('free times of a club replace the usual hours of its ground, and no others', () => {
  const special = { fields: [], dates: [OTHER], from: 1200, to: 1320 }; // the organizer's, of a day
  const own = { fields: ['Hall A'], dates: [], from: 600, to: 720 }; // and of this hall
  const before = { ...NO_CONSTRAINTS, hours: [usual, special, own] };
  const [club] = hosts('accepted');
  const after = withDecisions(setupOf(before), [club!]);
  const free = { fields: ['Hall A'], dates, from: 1080, to: 1260 };
  expect(after.hours).toEqual([...before.hours, free]);
  expect(after.closures).toEqual([
    { fields: ['Hall A'], dates, from: 1260, to: 1320, reason },
    { fields: ['Hall A'], dates: [OTHER], from: 1140, to: 1200, reason },
  ]);
  expect(withDecisions(setupOf(after), [club!])).toEqual(after);
});

test('usual hours hold again as before once no club names free times of a ground any more', () => {
  const closed = { fields: [], dates, from: null, to: null, reason: 'Snow' };
  const before = { ...NO_CONSTRAINTS, hours: [usual], closures: [closed] };
  const [lions, bears] = hosts('accepted');
  const first = withDecisions(setupOf(before), [lions!]);
  const both = withDecisions(setupOf(first), [lions!, bears!]);
  expect(both).toEqual(withDecisions(setupOf(before), [lions!, bears!]));
  expect(new Set(both.closures.flatMap(({ fields }) => fields))).toEqual(
    new Set(['Hall A', 'Hall B']),
  );
  const [, declined] = hosts('declined');
  expect(withDecisions(setupOf(both), [lions!, declined!])).toEqual(first);
  const withdrawn = { ...lions!, requests: [], withdrawn: lions!.requests };
  expect(withDecisions(setupOf(both), [withdrawn, declined!])).toEqual(before);
});

test('a field that is added later has the usual hours, and a game day none of a ground with free times', () => {
  const [lions] = hosts('accepted');
  const { fields, days, ...rest } = setupOf({ ...NO_CONSTRAINTS, hours: [usual] });
  const before = withDecisions({ ...rest, fields, days }, [lions!]);
  const later = { date: '2027-04-17' as GameDate };
  const longer = {
    constraints: before,
    ...{ fields: [...fields, { name: 'Hall D' }], days: [...days, later] },
  };
  const after = withDecisions(longer, [lions!]);
  expect(after.hours[0]).toEqual(usual);
  expect(after.closures.map((row) => [row.fields, row.dates])).toEqual([
    [['Hall A'], dates],
    [['Hall A'], [OTHER, later.date]],
  ]);
});
