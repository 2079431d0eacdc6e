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
  expect(withDecisions(undefined, [club])).toEqual({
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
  const once = withDecisions(undefined, clubs);
  expect(withDecisions(once, clubs)).toEqual(once);
});

test('a softened request stays in its place, and one that is declined or taken back goes', () => {
  const own = { ...must, teams: [BEARS] }; // the organizer's own
  const before = { ...NO_CONSTRAINTS, requests: [must, own] };
  const softened = withDecisions(before, [clubOf([requestOf({ decision: 'softened' })])]);
  expect(softened.requests).toEqual([{ ...must, isMust: false }, own]);
  const declined = withDecisions(before, [clubOf([requestOf({ decision: 'declined' })])]);
  expect(declined.requests).toEqual([own]);
  const taken = withDecisions(before, [clubOf([], { withdrawn: [requestOf({})] })]);
  expect(taken.requests).toEqual([own]);
});

test('a request of a club that has more teams by now stands for all of them', () => {
  const before = { ...NO_CONSTRAINTS, requests: [must] };
  const club = clubOf([requestOf({})], { teams: [LIONS, BEARS] });
  expect(withDecisions(before, [club]).requests).toEqual([{ ...must, teams: [LIONS, BEARS] }]);
});
