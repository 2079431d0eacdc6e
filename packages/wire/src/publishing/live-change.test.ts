import type { Schedule } from '@evenfield/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeSchedule } from '../generation/generation-response.ts';
import { anySchedule } from '../testing/any-schedule.ts';
import { applyLiveChange, findTouched, type LiveChange } from './live-change.ts';
import type { ShownScheduleWire } from './shown-schedule.ts';

function shownOf(schedule: Schedule, version = 1): ShownScheduleWire {
  const { core, inputs, called_off } = encodeSchedule(schedule, []);
  return {
    ...{ schedules_id: 's1', name: 'Spring', version, publish: '1' },
    ...{ create_date: '2027-01-01T00:00:00Z', change_date: '2027-01-01T00:00:00Z' },
    ...{ location: '', location_id: null, address: '', time_zone: null },
    ...{ address_lat: null, address_lng: null, address_placeid: null },
    ...{ inputs, matches: core, total: core.length, announcement: null, changes: [] },
    ...(called_off && { called_off }),
  };
}

function changeOf(changes: Partial<LiveChange>): LiveChange {
  return {
    ...{ version: 2, name: 'Spring', matches: [], deleted: [], announcement: null, changes: [] },
    ...changes,
  };
}

/** Returns the change between the matches of two schedules with one setup. */
function difference(before: ShownScheduleWire, after: ShownScheduleWire): LiveChange {
  const ids = new Set(after.matches.map(({ matchid }) => matchid));
  const touched = new Set(findTouched(before, after));
  return changeOf({
    matches: after.matches.filter(({ matchid }) => touched.has(String(matchid))),
    deleted: before.matches.flatMap(({ matchid }) => (ids.has(matchid) ? [] : String(matchid))),
  });
}

const byId = ({ matches }: ShownScheduleWire) =>
  new Map(matches.map((row) => [row['matchid'], row]));

describe('a live change', () => {
  it('brings a page from one version to the next', () => {
    fc.assert(
      fc.property(anySchedule, fc.array(fc.nat()), fc.array(fc.nat()), (schedule, moved, gone) => {
        const before = shownOf(schedule);
        const size = Math.max(1, before.matches.length);
        const [changes, losses] = [moved, gone].map((list) => new Set(list.map((n) => n % size)));
        const matches = before.matches.flatMap((row, m) => {
          if (losses!.has(m)) return [];
          return [changes!.has(m) ? { ...row, round: Number(row['round']) + 1 } : row];
        });
        const after = { ...before, version: 2, matches, total: matches.length };
        const changed = applyLiveChange(before, difference(before, after));
        expect(byId(changed)).toEqual(byId(after));
        expect(changed.total).toBe(after.total);
        expect(applyLiveChange(changed, difference(before, after))).toEqual(changed); // applied twice
      }),
      { numRuns: 50 },
    );
  });

  const [home, away] = [
    { matchid: 'm1', round: 1 },
    { matchid: 'm2', round: 1 },
  ];
  const empty = shownOf({
    setup: { event: 'league', days: [], slots: [], fields: [], entries: [] },
    seed: 1,
    fixtures: {
      ...{ ids: [], entry: new Uint16Array(), home: new Uint16Array(), away: new Uint16Array() },
      ...{ round: new Uint16Array(), lockedAt: new Int32Array(), manual: new Uint8Array() },
    },
    placements: new Int32Array(),
  });
  const page: ShownScheduleWire = { ...empty, version: 2, matches: [home, away], total: 2 };

  it('of an older version changes nothing', () => {
    expect(applyLiveChange(page, changeOf({ version: 1, deleted: ['m1'] }))).toBe(page);
  });

  it('takes the new inputs with all their matches', () => {
    const change = changeOf({ inputs: { teams: 3 }, matches: [away] });
    const changed = applyLiveChange({ ...page, called_off: [] }, change);
    expect(changed).toMatchObject({ inputs: { teams: 3 }, matches: [away], total: 1 });
    expect('called_off' in changed).toBe(false);
  });

  it('brings what is announced, without a new version', () => {
    const changed = applyLiveChange(page, changeOf({ announcement: 'Rain: no games today.' }));
    expect(changed.announcement).toBe('Rain: no games today.');
    expect(changed.matches).toEqual(page.matches);
  });

  it('leaves matches away of which the page has no part, and counts what went', () => {
    const part = { ...page, total: 3000 };
    const change = changeOf({ matches: [{ matchid: 'm9' }], deleted: ['m1'] });
    expect(applyLiveChange(part, change)).toMatchObject({ matches: [away], total: 2999 });
  });

  it('tells which matches are not what they were', () => {
    const after = { ...page, matches: [{ ...home, round: 2 }, { ...away }, { matchid: 'm3' }] };
    expect(findTouched(page, after)).toEqual(['m1', 'm3']);
  });
});
