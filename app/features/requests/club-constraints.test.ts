import { type Constraints, type GameDate, NO_CONSTRAINTS } from '@evenfield/engine';
import { expect, test } from 'vitest';
import type { Club, ClubRequest } from './api.ts';
import { withDecisions } from './club-constraints.ts';

const LIONS = { division: 'U10', pool: null, team: 'Lions' };
const BEARS = { division: 'U10', pool: null, team: 'Bears' };
const dates = ['2027-04-03' as GameDate];

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
  return { constraints, fields: [{ name: 'Hall A' }, { name: 'Hall B' }, { name: 'Hall C' }] };
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

test('free times of a club replace the opening hours that its ground has with others', () => {
  const usual = { fields: [], dates: [], from: 1140, to: 1320 };
  const special = { fields: ['Hall A'], dates, from: 600, to: 720 }; // the organizer's, of this hall
  const before = { ...NO_CONSTRAINTS, hours: [usual, special] };
  const club = clubOf([requestOf({ kind: 'free', from: 1080, to: 1320 })]);
  const free = { fields: ['Hall A'], dates, from: 1080, to: 1320 };
  const after = withDecisions(setupOf(before), [club]);
  expect(after.hours).toEqual([{ ...usual, fields: ['Hall B', 'Hall C'] }, special, free]);
  expect(withDecisions(setupOf(after), [club])).toEqual(after);
  const undecided = clubOf([requestOf({ kind: 'free', from: 1080, to: 1320, decision: null })]);
  expect(withDecisions(setupOf(before), [undecided])).toEqual(before);
});
