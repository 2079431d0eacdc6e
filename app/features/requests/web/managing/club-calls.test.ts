import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { serve } from '#testing/web/serve.ts';
import { requestCalls } from '../../api.ts';
import { type DecisionsInput, MOST_DECISIONS } from '../../request.ts';
import { decideRequests } from './club-calls.ts';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => loginRecord.clear());

test('more decisions than the server takes at a time are sent in portions', async () => {
  const sent: DecisionsInput[] = [];
  await serve((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      sent.push(requestCalls.decideRequests.body.parse(JSON.parse(text))); // throws if there are too many
      const data = { deadline: null, reminder: sent.length, clubs: [] };
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: true, message: '', data }));
    });
  });
  const decisions = Array.from({ length: 2 * MOST_DECISIONS + 1 }, (_, k) => ({
    ...{ request: `request${k}`, decision: 'accepted' as const, remark: '' },
  }));
  const list = await decideRequests({ schedule: '1', decisions });
  expect(list.reminder).toBe(3); // as it is after the last one
  expect(sent.flatMap((body) => body.decisions)).toEqual(decisions);
});
