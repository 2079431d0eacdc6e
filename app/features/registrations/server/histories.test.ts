/**
 * Whatever people do with the places of a form, and several at once: nobody is oversold, nobody waits while
 * there is a place, and what everybody sees agrees.
 */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { runJob } from '#testing/server/run-job.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { count } from '../../../../scripts/soak-count.mjs';
import { registrationCalls } from '../api.ts';
import type { RegistrationForm } from '../form.ts';
import type { Registration } from '../registration.ts';
import {
  callByLink,
  changeForm,
  division,
  inputFor,
  listRegistrations,
  newForm,
  openForm,
  openOwn,
  type Registered,
  sendFrom,
} from './testing/use-registrations.ts';

const HISTORIES = count(1000);
const AT_ONCE = 50; // histories, each of a form of its own
const ROUNDS = 6; // of a history, a day each

const { clock, turn } = turnableClock();
const server = useServer({ clock, production: true });
const { call, signUp } = server;

const KINDS = ['register', 'withdraw', 'decline', 'confirm', 'accept', 'raise', 'move'] as const;
const step = fc.record({
  kind: fc.constantFrom('register' as const, 'register' as const, 'confirm' as const, ...KINDS),
  which: fc.nat(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** A day's steps happen at once. */
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: ROUNDS,
  maxLength: ROUNDS,
});

interface Story {
  readonly token: string; // of the form's organizer
  readonly form: RegistrationForm;
  readonly registered: Registered[];
  byHand: number; // places that an organizer gave beyond the limits, at most
  line: readonly string[]; // those who wait, by division, in their order
}

test(
  `after any of ${HISTORIES} histories, places, states and waitlists agree`,
  async () => {
    const plans = fc.sample(history, { numRuns: HISTORIES, seed: 20270403 });
    const states = new Set<string>();
    for (let from = 0; from < plans.length; from += AT_ONCE) {
      const { token } = await signUp(); // an organizer has a limited number of forms
      const all = await Promise.all(
        plans
          .slice(from, from + AT_ONCE)
          .map(async (plan) => ({ plan, story: await begin(token) })),
      );
      for (let round = 0; round < ROUNDS; round++) {
        await Promise.all(
          all.map(async ({ plan, story }) => {
            await Promise.all(plan[round]!.map((one) => take(story, one)));
          }),
        );
        turn(DAY);
        await runJob(server, 'passOnPlaces');
        await Promise.all(all.map(({ story }) => check(story, states)));
      }
    }
    expect([...states].sort()).toEqual(['accepted', 'declined', 'offered', 'waiting', 'withdrawn']);
  },
  HISTORIES * 6000,
);

async function begin(token: string): Promise<Story> {
  const form = await newForm(server.url, token, {
    ...{
      divisions: [division({ places: 1 }), division({ name: 'U12', places: 2 })],
      confirmDays: 2,
    },
  });
  return { token, form, registered: [], byHand: 0, line: [] };
}

async function take(story: Story, { kind, which }: Step): Promise<void> {
  const { token, form, registered } = story;
  const one = registered[which % registered.length];
  const [first, second] = form.divisions;
  const decide = (fields: object) =>
    call(token, registrationCalls.changeRegistration, {
      ...{ registration: one?.registration.id, ...fields },
    });
  if (kind === 'register') {
    const chosen = which % 3 === 0 ? second! : first!;
    const { body } = await sendFrom(server.url, inputFor(form, { division: chosen.id }));
    expect(body.success).toBe(true);
    registered.push(body.data);
  } else if (kind === 'raise') {
    const { divisions } = (await listRegistrations(server.url, token, form.id)).form;
    const raised = divisions.map(({ id, name, places, hasWaitlist }) => ({
      ...{ id, name, hasWaitlist, places: (places ?? 0) + 1 },
    }));
    await changeForm(server.url, token, form, { divisions: raised });
  } else if (one === undefined) {
    return; // nobody has registered yet
  } else if (kind === 'withdraw') {
    await callByLink(server.url, one.secret, registrationCalls.withdrawOwnRegistration);
  } else if (kind === 'confirm') {
    await callByLink(server.url, one.secret, registrationCalls.confirmOwnPlace);
  } else if (kind === 'decline') {
    await decide({ state: 'declined' });
  } else {
    story.byHand++;
    await decide(kind === 'accept' ? { state: 'accepted' } : { division: second!.id });
  }
}

async function check(story: Story, states: Set<string>): Promise<void> {
  const { form, registrations } = await listRegistrations(server.url, story.token, story.form.id);
  const shown = await openForm(server.url, form.id);
  for (const one of registrations) {
    states.add(one.state);
    const isOffered = one.state === 'offered';
    if (isOffered) expect(Date.parse(one.confirmBy!)).toBeGreaterThan(clock().getTime());
    else if (one.state !== 'withdrawn') expect(one.confirmBy).toBe(null);
    expect(one.position === null).toBe(one.state !== 'waiting');
  }
  expect(registrations).toHaveLength(story.registered.length);
  for (const { id, places, ...counts } of form.divisions) {
    const own = registrations.filter(({ division: chosen }) => chosen === id);
    const inState = (state: Registration['state']) => own.filter((one) => one.state === state);
    const [accepted, offered, waiting] = (['accepted', 'offered', 'waiting'] as const).map(inState);
    expect(counts).toMatchObject({
      ...{ accepted: accepted!.length, offered: offered!.length, waiting: waiting!.length },
    });
    const taken = accepted!.length + offered!.length;
    expect(taken).toBeLessThanOrEqual(places! + story.byHand);
    if (waiting!.length > 0) expect(taken).toBeGreaterThanOrEqual(places!);
    expect(waiting!.map(({ position }) => position).sort(byNumber)).toEqual(
      waiting!.map((_, k) => k + 1),
    );
    expect(shown.divisions.find((one) => one.id === id)).toMatchObject({
      ...{ left: Math.max(0, places! - taken), waiting: waiting!.length },
    });
  }
  const line = registrations
    .filter(({ state }) => state === 'waiting')
    .sort((one, other) =>
      one.division === other.division
        ? one.position! - other.position!
        : one.division.localeCompare(other.division),
    )
    .map(({ id, division: chosen }) => `${chosen} ${id}`);
  expect(line.filter((one) => story.line.includes(one))).toEqual(
    story.line.filter((one) => line.includes(one)),
  );
  story.line = line;
  const some = story.registered.at(-1);
  if (some === undefined) return;
  const {
    consents: _,
    note: __,
    ...seen
  } = registrations.find(({ id }) => id === some.registration.id)!;
  expect(await openOwn(server.url, some.secret)).toMatchObject(seen);
}

function byNumber(one: number | null, other: number | null): number {
  return one! - other!;
}
