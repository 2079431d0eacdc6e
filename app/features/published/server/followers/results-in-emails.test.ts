import type { MatchId, Result } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { notifyFollowers } from '#testing/server/following.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import {
  matchesOfRound,
  pairIn,
  SWISS_TEAMS,
  smallSwiss,
  withRoundPaired,
} from '#testing/server/small-swiss.ts';
import { useFollowers, whole } from './testing/use-followers.ts';

const { emailsTo, newLeague, server } = useFollowers();

const drawn = smallSwiss(7);
const [SEMI_1, SEMI_2] = ['cup-1', 'cup-2'] as [MatchId, MatchId];
const { division, pool } = whole.setup.entries[0]!;

/** Semi-finals and a final of Bears, Lions, Tigers and Wolves. */
const pairedCup = afterCommands(whole, {
  ...{ kind: 'addPlayoff', key: 'cup', division },
  playoff: { kind: 'single', seeds: [1, 2, 3, 4].map((rank) => ({ pool, rank })) },
});
const cup = afterCommands(pairedCup, {
  ...{ kind: 'startPlayoff', entry: pairedCup.setup.entries.length - 1 },
  teams: [0, 1, 2, 3].map((position) => ({ pool, position })),
});

test('a follower learns whom a Swiss team meets when the round is paired, and nothing before', async () => {
  const [first, ...others] = matchesOfRound(drawn, 0) as [MatchId, ...MatchId[]];
  const second = matchesOfRound(drawn, 1);
  const results = new Map<MatchId, Result>(
    [first, ...others].map((match) => [match, { ending: 'regular', score: [2, 1] }]),
  );
  const paired = withRoundPaired(drawn, results, 1);
  const pairs = second.map((match) => pairIn(paired, match));
  const [known] = pairs as [string];
  const playing = pairs.flatMap((pair) => pair.split(' – '));
  const [team] = playing as [string];
  const rests = SWISS_TEAMS.slice(0, 7).find((one) => !playing.includes(one))!;

  const league = await newLeague(drawn);
  const open = { division: 'Open', pool: null };
  const [player, rester] = [await league.follow(team, open), await league.follow(rests, open)];
  await league.edit(afterCommands(drawn, { kind: 'shiftDay', day: 1, minutes: 15 }));
  await league.play(first, [2, 1]);
  await league.sendNews();
  const [one, other] = second as [MatchId, MatchId];
  await league.edit(afterCommands(drawn, { kind: 'swapMatches', match: one, other }));
  await league.sendNews();
  await emailsTo(player, 1);

  for (const match of others) await league.play(match, [2, 1]);
  await league.edit(paired);
  await league.sendNews();
  const [mail] = await emailsTo(player, 2);
  expect(mail?.subject).toBe(`${team}: to play Round 2`);
  expect(mail?.text).toMatch(
    new RegExp(`:\n+Round 2: ${known}\n {2}Sat 8 May, \\d+:00 AM, (North|South)\n+See all`),
  );

  const [resting] = await emailsTo(rester, 2);
  expect(resting?.subject).toBe(`${rests}: a bye in Round 2`);
  expect(resting?.text).toMatch(/^Round 2: a bye$/m);

  await league.edit(drawn);
  await league.sendNews();
  const [corrected] = await emailsTo(player, 3);
  expect(corrected?.subject).toBe(`${team}: Round 2 no longer certain`);
  expect(corrected?.text).toContain(
    `Corrected: Round 2\n  now paired after round 1\n  was ${known}, Sat 8 May`,
  );

  await league.edit(paired);
  for (const match of second) await league.play(match, [1, 0]);
  await league.sendNews();
  await emailsTo(player, 3); // all changes were sent
  await emailsTo(rester, 2);
});

test('a follower gets one e-mail about the team’s playoff match, and one for each correction', async () => {
  const league = await newLeague(pairedCup);
  const [bears, lions] = [await league.follow(), await league.follow('Lions')];
  const wolves = await league.follow('Wolves');
  await league.edit(cup);
  await league.sendNews();
  const [begun] = await emailsTo(bears, 2);
  expect(begun?.subject).toBe('Bears: to play Semi-final 1');
  expect(begun?.text).toMatch(
    /:\n+Semi-final 1: Bears – Wolves\n {2}Sat \d+ Apr, \d+:00 AM, (North|Field 2)\n+See all/,
  );

  await league.play(SEMI_1, [3, 0]);
  await notifyFollowers(server); // too early: it could be a slip
  await emailsTo(bears, 2);
  await league.sendNews();
  await league.sendNews();
  const [through] = await emailsTo(bears, 3);
  expect(through?.subject).toBe('Bears: to play Final');
  expect(through?.text).toMatch(/^Final: Bears – Winner of Semi-final 2\n {2}Sat /m);
  await emailsTo(wolves, 2);

  await league.play(SEMI_2, [1, 0]);
  await league.sendNews();
  expect((await emailsTo(bears, 4))[0]?.text).toMatch(/^Final: Bears – Lions\n {2}Sat /m);
  expect((await emailsTo(lions, 3))[0]?.subject).toBe('Lions: to play Final');

  await league.play(SEMI_2, [1, 2]);
  await league.sendNews();
  const [changed] = await emailsTo(bears, 5);
  expect(changed?.subject).toBe('Bears: 1 match changed');
  expect(changed?.text).toMatch(
    /^Changed: Final, Bears – Tigers\n {2}Sat .*\n {2}instead of Bears – Lions$/m,
  );
  const [out] = await emailsTo(lions, 4);
  expect(out?.subject).toBe('Lions: Final no longer certain');
  expect(out?.text).toMatch(
    /^Corrected: Final\n {2}now Bears – Tigers\n {2}was Bears – Lions, Sat /m,
  );
});

test('a score that decides no other match sends nothing to followers', async () => {
  const league = await newLeague(cup);
  const bears = await league.follow();
  await league.play(whole.fixtures.ids[0]!, [1, 0]);
  await league.play('cup-3' as MatchId, [1, 0]).catch(() => undefined); // refused: no teams yet
  await league.sendNews();
  await emailsTo(bears, 1);
  const { db } = server.database;
  const known = await db
    .selectFrom('followers')
    .select('told_version')
    .where('email', '=', bears)
    .executeTakeFirstOrThrow();
  expect(known.told_version).toBe(1); // the schedule was not compared
});
