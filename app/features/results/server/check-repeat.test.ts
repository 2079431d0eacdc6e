import { randomUUID } from 'node:crypto';
import type { MatchId, Result } from '@evenfield/engine';
import type { ScoreEntry } from '@evenfield/wire/results';
import { expect, test } from 'vitest';
import { SMALL, useLinks } from '#features/score-links/server/testing/use-links.ts';

const { newSchedule, server } = useLinks();
const { judgeByLink, newLink, open, recordByLink, sendEntry } = server;
const [match, other] = SMALL.fixtures.ids as readonly [MatchId, MatchId];
const won: Result = { ending: 'regular', score: [2, 1] };

test.each(['owner', 'link'] as const)(
  'a key that was used is for nothing else: neither another match nor another result (%s)',
  async (sender) => {
    const id = await newSchedule();
    const { secret } = await newLink(server.token, id);
    const key = randomUUID();
    const send = (earlier: Partial<ScoreEntry>) => {
      const entry = { match, version: 1, result: won, key, ...earlier };
      return sender === 'link' ? recordByLink(secret, entry) : sendEntry(server.token, id, entry);
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
            path: sender === 'link' ? 'key' : 'idempotency_key',
            message: expect.stringMatching(/^This was sent before, .+[.]$/),
          },
        ],
      });
    }
    if (sender === 'link') {
      const judged = await judgeByLink(secret, match, 'dispute', { key });
      expect(judged.status).toBe(400);
    }
    const { results } = await open(server.token, id);
    expect([...results]).toEqual([[match, won]]);
  },
);
