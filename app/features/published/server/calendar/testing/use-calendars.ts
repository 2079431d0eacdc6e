/** The app with calendars that clients poll while schedules change. */

import type { MatchId, Schedule } from '@evenfield/engine';
import type { CalendarFilter } from '@evenfield/wire/publishing';
import { type ReadEvent, readCalendar } from '#testing/server/read-calendar.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';

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
  const server = useServer({ clock, publicUrl: PUBLIC_URL, withPlan: true });
  let again: string | null = null;

  /** Signs in as a user with a plan. */
  async function signInAgain(): Promise<void> {
    again = await server.newPayer();
  }

  /** Publishes a schedule, with functions for its next versions. */
  async function open(of = schedule, zone: string | null = 'America/Chicago') {
    const token = again ?? server.token;
    const frame = { name: 'Spring League', timeZone: zone };
    const id: string = (await server.save(token, of, frame)).body.data.schedule_id;
    await server.publish(token, id);
    let version = 1;
    return {
      id,
      read: (filter: Partial<CalendarFilter> = {}) => readCalendar(server.url, id, { filter }),
      change: async (to: Schedule, more = {}) => {
        const { body } = await server.save(token, to, { id, version, ...more });
        version = body.data.version;
      },
    };
  }

  return { server, clock, turn, signInAgain, open };
}
