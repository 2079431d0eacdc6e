/** The app with calendars that clients poll while schedules change. */

import type { MatchId, Schedule } from '@evenfield/engine';
import type { CalendarFilter } from '@evenfield/wire/publishing';
import { afterAll, beforeAll } from 'vitest';
import { buyPlan } from '#testing/server/buying.ts';
import { type ReadEvent, readCalendar } from '#testing/server/read-calendar.ts';
import { publish, save } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';

export const PUBLIC_URL = 'https://league.example.org';
export const schedule = smallSchedule();
export const [first, second] = schedule.fixtures.ids as [MatchId, MatchId];
export const park = (match: MatchId) => ({ kind: 'parkMatch', match }) as const;

export function eventOf(events: readonly ReadEvent[], match: MatchId): ReadEvent | undefined {
  return events.find(({ uid }) => uid.startsWith(`${match}@`));
}

/** Opens it before a file's tests and closes it after them. */
export function useCalendars() {
  const { clock, turn } = turnableClock();
  let served: ServedApp;
  let token: string;

  beforeAll(async () => {
    served = await serveApp({ clock, publicUrl: PUBLIC_URL });
    await signInAgain();
  });
  afterAll(() => served.close());

  /** Signs in as a user with a plan. */
  async function signInAgain(): Promise<void> {
    token = (await signUp(served.url)).token;
    await buyPlan(served.url, token);
  }

  /** Publishes a schedule, with functions for its next versions. */
  async function open(of = schedule, zone: string | null = 'America/Chicago') {
    const { url } = served;
    const frame = { name: 'Spring League', timeZone: zone };
    const id: string = (await save(url, token, of, frame)).body.data.schedule_id;
    await publish(url, token, id);
    let version = 1;
    return {
      id,
      read: async (filter: Partial<CalendarFilter> = {}) => await readCalendar(url, id, { filter }),
      change: async (to: Schedule, more = {}) => {
        const { body } = await save(url, token, to, { id, version, ...more });
        version = body.data.version;
      },
    };
  }

  return {
    get served() {
      return served;
    },
    get url() {
      return served.url;
    },
    get token() {
      return token;
    },
    ...{ clock, turn, signInAgain, open },
  };
}
