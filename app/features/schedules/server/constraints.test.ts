import {
  apply,
  gameMinutesOf,
  judge,
  NOWHERE,
  planRepairs,
  type Schedule,
  viewMatches,
} from '@evenfield/engine';
import { decodeSchedule, decodeScheduleCsv, encodeScheduleCsv } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { generationCalls } from '#features/generation/api.ts';
import { readCalendar } from '#testing/server/read-calendar.ts';
import { get } from '#testing/server/saving.ts';
import { postJson } from '#testing/server/serve-app.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../api.ts';

const server = useServer({ withPlan: true });

const ref = (team: string, division_name = 'U10') => ({ division_name, team });
const shared = {
  all_dates: ['09/04/2027', '09/08/2027', '09/11/2027', '09/15/2027', '09/18/2027'],
  all_times: ['09:00 AM', '10:00 AM', '11:00 AM'],
  all_fields: ['1', '2'],
  changeover_minutes: 5,
  hours: [{ dates: ['09/08/2027', '09/15/2027'], from: '05:05 PM', to: '08:00 PM' }],
  closures: [{ fields: ['2'], dates: ['09/04/2027'], reason: 'seeding' }],
  venues: [{ name: 'Oak Park', fields: ['1', '2'] }],
  people: [{ name: 'Kim', teams: [ref('Ants'), ref('Elks', 'U12')], minutes_between: 15 }],
  asks: [{ teams: [ref('Bees')], ask: 'cannot_play', dates: ['09/11/2027'], strength: 'must' }],
  schedules: [
    {
      ...{ division_name: 'U10', rr_type: 'single', teams: ['Ants', 'Bees', 'Cats', 'Dogs'] },
      ...{
        fields: ['1', '2'],
        game_minutes: 40,
        limits: [{ games: 1, days: 1, strength: 'must' }],
      },
    },
    {
      ...{ division_name: 'U12', rr_type: 'single', teams: ['Elks', 'Frogs', 'Gnus'] },
      ...{ fields: ['1'], game_minutes: 55 },
    },
  ],
};

const halls = ['Hall A', 'Hall B', 'Hall C', 'Hall D'];
const clubs = {
  all_dates: Array.from({ length: 28 }, (_, day) => `09/${String(day + 1).padStart(2, '0')}/2027`),
  all_times: [],
  all_fields: halls,
  hours: [{ fields: halls, from: '08:00 PM', to: '09:30 PM' }],
  schedules: [
    {
      ...{ division_name: 'First', rr_type: 'double', teams: ['Ajax', 'Boca', 'Como', 'Dijon'] },
      ...{ fields: halls, game_minutes: 90, days_between_meetings: 7 },
      limits: [
        { games: 1, days: 1, strength: 'must' },
        { games: 1, days: 3, strength: 'wish' },
      ],
      grounds: ['Ajax', 'Boca', 'Como', 'Dijon'].map((team, k) => ({ team, fields: [halls[k]] })),
    },
  ],
};

async function generate(request: object): Promise<Schedule> {
  const { body } = await postJson(server.url + generationCalls.generateSchedule.path, request);
  const decoded = decodeSchedule(body);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  return decoded.value;
}

const brokenRules = (schedule: Schedule) =>
  judge(schedule).flatMap(({ level, rule, count }) =>
    level === 'hard' && count > 0 ? [rule] : [],
  );

test.each([
  ['shared fields', shared],
  ['own grounds', clubs],
])(
  'a season on %s is generated, saved, opened, exported and shown as it is',
  async (_, request) => {
    const schedule = await generate(request);
    expect(schedule.placements).not.toContain(NOWHERE);
    expect(brokenRules(schedule)).toEqual([]);

    const id = await server.savePublished(server.token, schedule);
    const opened = (await server.open(server.token, id)).schedule;
    expect(opened).toEqual(schedule);

    const detail = await get(server.url, null, scheduleCalls.getSavedSchedule.path, {
      schedule_id: id,
    });
    expect(JSON.stringify(detail.body)).not.toMatch(/Kim|cannot_play/); // nobody else is told who asked for what
    const rows: { scoretime: string; end_time: string; divisionname: string }[] =
      detail.body.data.matches;
    expect(rows).toHaveLength(schedule.placements.length);
    const { setup } = schedule;
    const minutes = new Map(
      setup.entries.map(({ division }, e) => [division, gameMinutesOf(setup, e)]),
    );
    for (const { scoretime, end_time, divisionname } of rows) {
      expect(minutesOf(end_time) - minutesOf(scoretime)).toBe(minutes.get(divisionname));
    }

    const { events } = await readCalendar(server.url, id);
    expect(events).toHaveLength(rows.length);
    for (const { start, end, location, description } of events) {
      expect((Date.parse(end) - Date.parse(start)) / 60_000).toBe(minutes.get(description));
      expect(location).toMatch(request === shared ? /^Field [12], Oak Park/ : /^Hall [A-D]/);
    }

    const csv = encodeScheduleCsv(schedule, viewMatches(schedule, { kind: 'all' }));
    const read = decodeScheduleCsv(csv);
    if (!read.ok) throw new Error(JSON.stringify(read.refusal));
    expect(read.value.setup.constraints).toEqual(setup.constraints);
    expect(brokenRules(read.value)).toEqual([]);
  },
);

function minutesOf(time: string): number {
  const [, hour, minute, half] = /^(\d\d):(\d\d) ([AP]M)$/.exec(time)!;
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);
}

test('a repaired season is saved as a version with the places by the clock', async () => {
  const schedule = await generate(shared);
  const id = await server.saveNew(server.token, schedule);
  const { plans } = planRepairs(schedule, { kind: 'days', days: [1] });
  const repaired = plans[0]!.schedule;
  expect(brokenRules(repaired)).toEqual([]);
  const { body } = await server.save(server.token, repaired, { id, version: 1 });
  expect(body.success).toBe(true);
  const { schedule: opened } = await server.open(server.token, id);
  expect(opened).toEqual(repaired);
  const renamed = apply(opened, {
    kind: 'renameTeams',
    entry: 0,
    names: ['Apes', 'Bees', 'Cats', 'Dogs'],
  });
  if (!renamed.ok) throw new Error(renamed.refusal.code);
  await server.save(server.token, renamed.value.schedule, { id, version: 2 });
  const { setup } = (await server.open(server.token, id)).schedule;
  expect(setup.constraints?.people[0]?.teams[0]?.team).toBe('Apes');
});
