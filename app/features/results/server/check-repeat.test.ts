import { randomUUID } from 'node:crypto';
import type { MatchId, Result } from '@evenfield/engine';
import type { ScoreEntry } from '@evenfield/wire/results';
import { expect, test } from 'vitest';
import { SMALL, useLinks } from '#features/score-links/server/testing/use-links.ts';
import { sendEntry } from '#testing/server/recording.ts';
import { open } from '#testing/server/saving.ts';
import { judgeByLink, newLink, recordByLink } from '#testing/server/scoring.ts';

const app = useLinks();
const [match, other] = SMALL.fixtures.ids as readonly [MatchId, MatchId];
const won: Result = { ending: 'regular', score: [2, 1] };

test.each(['owner', 'link'] as const)(
  'a key that was used is for nothing else: neither another match nor another result (%s)',
  async (teller) => {
    const id = await app.newSchedule();
    const { secret } = await newLink(app.url, app.token, id);
    const key = randomUUID();
    const send = (earlier: Partial<ScoreEntry>) => {
      const entry = { match, version: 1, result: won, key, ...earlier };
      return teller === 'link'
        ? recordByLink(app.url, secret, entry)
        : sendEntry(app.url, app.token, id, entry);
    };
    expect((await send({})).status).toBe(200);
    expect((await send({})).status).toBe(200);
    const others = [
      { match: other },
      { result: { ...won, score: [7, 7] } as const },
      { result: null },
    ];
    for (const earlier of others) {
      const { status, body } = await send({ version: 2, ...earlier });
      expect({ status, faults: body.data.faults }).toEqual({
        status: 400,
        faults: [
          {
            path: teller === 'link' ? 'key' : 'idempotency_key',
            message: expect.stringMatching(/^This was sent before, .+[.]$/),
          },
        ],
      });
    }
    if (teller === 'link') {
      const judged = await judgeByLink(app.url, secret, match, 'dispute', { key });
      expect(judged.status).toBe(400);
    }
    const { results } = await open(app.url, app.token, id);
    expect([...results]).toEqual([[match, won]]);
  },
);
