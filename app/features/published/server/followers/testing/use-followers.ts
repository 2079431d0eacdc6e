/** Leagues that are followed and edited, and the resulting e-mails. */

import type { Command, MatchId, Schedule, ScorePair } from '@evenfield/engine';
import { expect } from 'vitest';
import { notifyFollowers } from '#testing/server/following.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { MINUTE } from '#testing/server/turn-clock.ts';
import type { FollowInput } from '../../../api.ts';
import { useFollowing } from './use-following.ts';

export const whole = smallSchedule();
/** The first two matches of Bears, in the schedule's order. */
export const [first, second] = matchesOf('Bears') as [MatchId, MatchId];

function matchesOf(team: string): MatchId[] {
  const number = whole.setup.entries.flatMap(({ teams }) => teams).indexOf(team);
  const { ids, home, away } = whole.fixtures;
  return ids.filter((_, row) => [home[row], away[row]].includes(number));
}

export const park = (match: MatchId): Command => ({ kind: 'parkMatch', match });

/** `useFollowing` with leagues to edit. */
export function useFollowers() {
  const app = useFollowing();
  const { server, turn } = app;

  /** Returns all e-mails to an address, newest first; expects exactly that many. */
  async function emailsTo(email: string, count: number) {
    const mails = await server.readMails(email, count);
    expect(mails).toHaveLength(count);
    return mails;
  }

  /** Publishes a league to edit and play, with its followers' e-mails. */
  async function newLeague(of = whole) {
    const id = await server.savePublished(server.token, of, 'Spring League');
    let version = 1;
    return {
      id,
      follow: (team = 'Bears', more: Partial<FollowInput> = {}) =>
        app.follow({ schedule: id, team, ...more }),
      play: (match: MatchId, score: ScorePair) =>
        server.recordScore(server.token, { schedule: id, match, score }),
      edit: async (next: Schedule) => {
        const { body } = await server.save(server.token, next, { id, version });
        expect(body.success).toBe(true);
        version = body.data.version;
      },
      /** Advances past the quiet period. */
      sendNews: async () => {
        turn(5 * MINUTE);
        await notifyFollowers(server);
      },
    };
  }

  return { app, server, emailsTo, newLeague };
}
