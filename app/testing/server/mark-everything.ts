/** A person who leaves unmistakable words wherever they can write some, to be searched for afterwards. */

import { randomUUID } from 'node:crypto';
import { apply, type MatchId, reasonOf, type Schedule } from '@evenfield/engine';
import { encodeSave } from '@evenfield/wire';
import { accountCalls } from '#features/accounts/api.ts';
import { billingCalls } from '#features/billing/api.ts';
import { helpCalls } from '#features/help/api.ts';
import { organizationCalls } from '#features/organizations/api.ts';
import { profileCalls } from '#features/profile/api.ts';
import { publishedCalls } from '#features/published/api.ts';
import { registrationCalls } from '#features/registrations/api.ts';
import { feeCalls } from '#features/registrations/fees-api.ts';
import type { RegistrationForm } from '#features/registrations/form.ts';
import { listFees, pageFor, saveFees } from '#features/registrations/server/testing/use-fees.ts';
import {
  division as divisionInput,
  inputFor,
  listRegistrations,
  newForm,
  question,
  register,
} from '#features/registrations/server/testing/use-registrations.ts';
import { requestCalls } from '#features/requests/api.ts';
import {
  linkClub,
  readOpened,
  requestOf,
  sendRequests,
  setClubs,
} from '#features/requests/server/testing/use-clubs.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { seasonCalls } from '#features/seasons/api.ts';
import { venueCalls } from '#features/venues/api.ts';
import { buyPlan, turnBilling } from './buying.ts';
import { readCalendar } from './read-calendar.ts';
import { recordScore } from './recording.ts';
import { newDraft, runCommand, SAVE_FRAME, save, saveNew } from './saving.ts';
import { judgeByLink, newLink, openScoring, recordByLink, WHOLE } from './scoring.ts';
import { postJson } from './serve-app.ts';
import { callAs, type TestOrganizer } from './sign-up.ts';
import { afterCommands, smallSchedule } from './small-schedule.ts';

export const MARK = 'zqjxkwvq'; // stands in every word that the leaver writes, and nowhere else
export const PHONE = '+493012345678';
export const POSTAL_CODE = 'CB7 4EX';
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The small schedule with a word of the leaver in all its names. */
function markedSchedule(): Schedule {
  const schedule = smallSchedule();
  const { setup, fixtures } = schedule;
  return {
    ...schedule,
    setup: {
      ...setup,
      fields: setup.fields.map((field) => ({ ...field, name: `${MARK}field${field.name}` })),
      entries: setup.entries.map((entry) => ({
        ...entry,
        division: `${MARK}division${entry.division}`,
        pool: entry.pool === null ? null : `${MARK}pool`,
        teams: entry.teams.map((team) => `${MARK}team${team}`),
      })),
    },
    fixtures: { ...fixtures, ids: fixtures.ids.map((id) => `${MARK}match${id}` as MatchId) },
  };
}

/** The schedule with a match that somebody has added, in the first cell where they had to say why. */
function withManualMatch(schedule: Schedule): Schedule {
  const added = { kind: 'addMatch', match: `${MARK}manual` as MatchId, home: 0, away: 1 } as const;
  const reason = `${MARK} reason`;
  const cells = schedule.setup.days.length * schedule.setup.slots.length * 2;
  for (let to = 0; to < cells; to++) {
    const answer = apply(schedule, { ...added, to, reason });
    if (answer.ok && reasonOf(answer.value.schedule, added.match)) return answer.value.schedule;
  }
  throw new Error('A match can be added nowhere.');
}

/** Calendars keep what they have said, and who is called otherwise since. */
async function subscribeToCalendar(
  url: string,
  token: string,
  schedule: Schedule,
  saved: { readonly id: string; readonly version: number },
): Promise<void> {
  await readCalendar(url, saved.id);
  const names = schedule.setup.entries[0]!.teams.map((team) => `${team} anew`);
  const renamed = afterCommands(schedule, { kind: 'renameTeams', entry: 0, names });
  await save(url, token, renamed, saved);
  await readCalendar(url, saved.id);
}

/** Scores by the owner and by links of every kind, one of them disputed. */
async function enterScores(
  url: string,
  token: string,
  schedule: string,
  [match, other]: readonly [MatchId, MatchId],
): Promise<void> {
  await recordScore(url, token, { schedule, match: other, score: [1, 0] });
  const field = `${MARK}field2`;
  const scopes = [WHOLE, { kind: 'match', match }, { kind: 'field', field }] as const;
  const [whole, ofMatch] = await Promise.all(
    scopes.map((scope) => newLink(url, token, schedule, scope, `${MARK} referee`)),
  );
  const { version } = await openScoring(url, ofMatch!.secret);
  const result = { ending: 'postponed', score: null, remark: `${MARK} rain` } as const;
  await recordByLink(url, ofMatch!.secret, { match, version, result, key: `${MARK}entry` });
  await judgeByLink(url, whole!.secret, match, 'dispute', { remark: `${MARK} no rain` });
}

/** A club with its request, and what the owner replied. */
async function enterRequests(
  url: string,
  token: string,
  schedule: string,
  { setup }: Schedule,
): Promise<void> {
  const [entry] = setup.entries;
  const { division, pool } = entry!;
  const teams = [{ division, pool, team: entry!.teams[0]! }];
  const contact = `${MARK}-club@example.org`;
  const grounds = [setup.fields[0]!.name];
  const { clubs } = await setClubs(
    url,
    token,
    schedule,
    [{ id: null, name: `${MARK} rovers`, contact, teams, grounds }],
    '2027-04-01',
  );
  const secret = await linkClub(url, token, schedule, clubs[0]!.id);
  await sendRequests(url, secret, [requestOf({ teams, reason: `${MARK} cup` })]);
  const { requests } = await readOpened(url, secret);
  const decisions = [
    { request: requests[0]!.id, decision: 'declined', remark: `${MARK} no` } as const,
  ];
  const body = { schedule, decisions };
  await callAs(url + requestCalls.decideRequests.path, token, { method: 'POST', body });
}

/** A form with a registration, which has all that can be entered, and what the owner notes about it. */
async function fillRegistrations(url: string, token: string, season: string): Promise<void> {
  const form = await newForm(url, token, {
    ...{ season, title: `${MARK} sign-up`, description: `${MARK} all ages`, asksPhone: 'required' },
    ...{ asksPlayers: true, divisions: [divisionInput({ name: `${MARK} women` })] },
    questions: [
      question({ label: `${MARK} why?` }),
      question({ kind: 'consent', label: `${MARK} rules` }),
    ],
  });
  const [why, rules] = form.questions;
  const answers = [
    { question: why!.id, answer: `${MARK} fun` },
    { question: rules!.id, answer: 'yes' },
  ];
  await register(
    url,
    inputFor(form, {
      ...{ name: `${MARK} united`, contact: `${MARK} captain`, phone: PHONE, answers },
      ...{
        email: `${MARK}-captain@example.org`,
        players: [{ name: `${MARK} keeper`, number: '1' }],
      },
    }),
  );
  const { registrations } = await listRegistrations(url, token, form.id);
  await fillFees(url, token, form);
  const body = { registration: registrations[0]!.id, note: `${MARK} note` };
  await callAs(url + registrationCalls.changeRegistration.path, token, { method: 'POST', body });
}

/** Prices with a code, an account that takes payments, and a registration paid online and offline. */
async function fillFees(url: string, token: string, form: RegistrationForm): Promise<void> {
  const post = async (path: string, body: unknown) =>
    (await callAs(url + path, token, { method: 'POST', body })).body.data;
  const address = { line1: `${MARK} lane`, line2: `${MARK} yard`, city: `${MARK} town` };
  const details = { name: `${MARK} club`, ...address, taxNumber: `${MARK} tax` };
  await post(feeCalls.setFeeAccount.path, { currency: 'usd', details });
  const code = `${MARK}-code`;
  const discount = { id: null, code, percent: 10, cents: null, mostUses: null, until: null };
  await saveFees(url, token, form, { codes: [discount] });
  const visit = (page: string) =>
    fetch(url + new URL(page).pathname, { method: 'POST', redirect: 'manual' });
  await visit((await post(feeCalls.connectFeeAccount.path, {})).url);
  const email = `${MARK}-payer@example.org`;
  const answers = form.questions.flatMap(({ id, kind }) =>
    kind === 'consent' ? [{ question: id, answer: 'yes' }] : [],
  );
  const input = inputFor(form, { name: `${MARK} rovers`, email, phone: PHONE, answers, code });
  const { secret, registration } = await register(url, input);
  const cash = { registration: registration.id, cents: 100, note: `${MARK} in cash`, key: 'k' };
  await post(feeCalls.recordOfflinePayment.path, cash);
  await visit(await pageFor(url, secret));
  const [fee] = (await listFees(url, token, form)).slice(-1);
  const payment = fee!.payments.find(({ kind }) => kind === 'online')!.id;
  const refunded = { payment, cents: 100, note: `${MARK} rain`, key: 'r' };
  await post(feeCalls.refundFee.path, refunded);
}

/** Somebody who leaves words everywhere, under an address that nobody had before. */
export async function markEverything(url: string): Promise<TestOrganizer> {
  const post = (endpoint: { path: string }, token: string, body: unknown) =>
    callAs(url + endpoint.path, token, { method: 'POST', body });
  const email = `${MARK}-${randomUUID()}@Example.org`;
  const password = 'a loom of flowers';
  const registered = await postJson(url + accountCalls.register.path, {
    ...{ first_name: `${MARK}first`, last_name: `${MARK}last`, phone_number: PHONE },
    ...{ email, password },
  });
  const token: string = registered.body.data.token;

  await post(profileCalls.editDetails, token, {
    ...{ organizations: `${MARK} club`, website: `https://${MARK}.example.org` },
    ...{ city: `${MARK} city`, country: 'GB', zip_code: POSTAL_CODE, phone_number: PHONE },
    ...{ description: `${MARK} words`, profile_pic: PICTURE },
  });
  const links = ['internet', 'instagram', 'facebook', 'pinterest'].map((name) => [
    name,
    `https://${name}.example/${MARK}`,
  ]);
  await post(profileCalls.updateSocialLinks, token, { social_links: Object.fromEntries(links) });

  const place = { address: `${MARK} address`, address_placeid: `${MARK}place` };
  const position = { ...place, address_lat: 1, address_lng: 2 };
  const venue = await post(venueCalls.createVenue, token, { name: `${MARK} venue`, ...position });

  const schedule = withManualMatch(markedSchedule());
  const frame = {
    ...SAVE_FRAME,
    name: `${MARK} league`,
    key: `${MARK}key`,
    label: `${MARK} label`,
  };
  const venueId: string = venue.body.data.id;
  const location = { name: `${MARK} location`, venueId, address: place.address };
  const where = { ...location, lat: 1, lng: 2, placeId: place.address_placeid };
  const saved = await post(
    scheduleCalls.saveSchedule,
    token,
    encodeSave({ ...frame, location: where }, schedule),
  );
  const id: string = saved.body.data.schedule_id;
  const season = await post(seasonCalls.createSeason, token, { name: `${MARK} season` });
  await post(seasonCalls.fileSchedules, token, {
    ...{ schedules: [id], season: season.body.data.id },
    ...{ copyOf: id, tags: [`${MARK} tag`] },
  });
  await fillRegistrations(url, token, season.body.data.id);
  const [first, second] = schedule.fixtures.ids as [MatchId, MatchId];
  const changed = afterCommands(
    schedule,
    { kind: 'deleteMatch', match: first },
    { kind: 'parkMatch', match: second },
  );
  await save(url, token, changed, { id, version: 1, label: `${MARK} change` });
  await save(url, token, schedule, { id, version: 2 }); // the match comes back
  const binned = await saveNew(url, token, markedSchedule(), `${MARK} binned`);
  await callAs(`${url}${scheduleCalls.deleteSchedule.path}?schedule_id=${binned}`, token, {
    method: 'DELETE',
  });
  const lastCommands = [
    { kind: 'deleteMatch', match: first, reason: `${MARK} reason` }, // and is called off again
    { kind: 'parkMatch', match: second },
  ] as const;
  for (const [k, command] of lastCommands.entries()) {
    await runCommand(url, token, { on: id, version: 3 + k }, command, { id: `${MARK}-${k}` });
  }

  await post(billingCalls.setPayer, token, {
    ...{ name: `${MARK} payer`, line1: `${MARK} street`, city: `${MARK} town` },
    ...{ postalCode: POSTAL_CODE, country: 'GB', taxNumber: `${MARK} tax` },
  });
  await buyPlan(url, token);
  await post(scheduleCalls.publishSchedule, token, {
    ...{ schedule_id: id, publish: '1', shown_as: 'club', club: `${MARK} public club` },
  });
  await post(scheduleCalls.announce, token, { schedule: id, text: `${MARK} announcement` });
  await newDraft(url, token, id, { name: `${MARK} draft` });
  const [entry] = schedule.setup.entries;
  const { division, pool } = entry!;
  for (const who of [email, `${MARK}-follower@example.org`]) {
    const input = { schedule: id, division, pool, team: entry!.teams[0]!, email: who };
    await postJson(url + publishedCalls.requestFollowing.path, input);
  }
  await subscribeToCalendar(url, token, changed, { id, version: 5 });
  await enterScores(url, token, id, [changed.fixtures.ids[2]!, changed.fixtures.ids[3]!]);
  await enterRequests(url, token, id, changed);
  await turnBilling(url, 1); // and what was counted is reported

  const message = { subject: `${MARK} subject`, description: `${MARK} description` };
  const writer = { name: `${MARK} name`, phone_number: PHONE };
  await post(helpCalls.contactUs, token, {
    ...{ ...writer, ...message },
    email: `${MARK}-other@example.org`,
  });
  await postJson(url + helpCalls.contactUs.path, { ...writer, ...message, email });

  await post(accountCalls.sendEmailVerification, token, {});
  await postJson(url + accountCalls.forgotPassword.path, { email }); // an e-mail that waits
  await postJson(url + accountCalls.login.path, { email, password: 'not this one' });
  await post(organizationCalls.renameOrganization, token, { name: `${MARK} league` });
  const guest = { email: `${MARK}-guest@example.org`, role: 'divisionManager' };
  await post(organizationCalls.invite, token, { ...guest, divisions: [`${MARK}division`] });
  return { email, password, token };
}
