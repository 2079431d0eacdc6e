import { expect } from 'vitest';
import {
  type AccessRows,
  fine,
  NOT_THERE,
  no,
  type World,
} from '#testing/server/access/access-table.ts';
import { saveNew } from '#testing/server/saving.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { REQUEST_LINK_HEADER, type requestCalls } from '../../api.ts';
import { LIONS, linkClub, readOpened, requestOf, sendRequests, setClubs } from './use-clubs.ts';

const small = smallSchedule();
const inputs = ({ id }: { readonly id: string }) => ({ ...LIONS, id });

/** Saves a schedule of the owner with a club. */
async function withClub({ url, owner: { token } }: World) {
  const schedule = await saveNew(url, token, small);
  const { clubs } = await setClubs(url, token, schedule, [LIONS]);
  return { schedule, club: clubs[0]! };
}

/** The same, with a link by which the club has sent a request. */
async function withRequest(world: World) {
  const { url, owner } = world;
  const { schedule, club } = await withClub(world);
  const secret = await linkClub(url, owner.token, schedule, club.id);
  await sendRequests(url, secret, [requestOf()]);
  const { requests } = await readOpened(url, secret);
  return { schedule, club, secret, request: requests[0]!.id };
}

const named = expect.objectContaining({ name: 'Lions' });

/** Clubs: the owner of the schedule manages them, and a link is all that a club needs. */
export const accessRows = {
  getClubs: {
    input: async (world) => ({ query: { schedule: (await withClub(world)).schedule } }),
    owner: fine({ deadline: null, reminder: null, clubs: [named] }),
    other: NOT_THERE,
  },
  saveClubs: {
    input: async (world) => {
      const { schedule, club } = await withClub(world);
      return { body: { schedule, deadline: null, reminder: null, clubs: [inputs(club)] } };
    },
    owner: fine({ deadline: null, reminder: null, clubs: [named] }),
    other: NOT_THERE,
  },
  createClubLinks: {
    input: async (world) => {
      const { schedule, club } = await withClub(world);
      return { body: { schedule, clubs: [club.id] } };
    },
    owner: fine([{ club: expect.any(String), secret: expect.any(String) }]),
    other: NOT_THERE,
  },
  emailClubLinks: {
    input: async (world) => {
      const { schedule, club } = await withClub(world);
      return { body: { schedule, clubs: [club.id] } };
    },
    owner: no('Verify your own e-mail address first: clubs reply to it.'),
    other: NOT_THERE,
  },
  revokeClubLinks: {
    input: async (world) => ({ body: { club: (await withClub(world)).club.id } }),
    owner: fine(),
    other: NOT_THERE,
  },
  decideRequests: {
    input: async (world) => {
      const { schedule, request } = await withRequest(world);
      const decisions = [{ request, decision: 'softened', remark: 'We will try.' }];
      return { body: { schedule, decisions } };
    },
    owner: fine({ deadline: null, reminder: null, clubs: [named] }),
    other: NOT_THERE,
  },
  importRequests: {
    input: async (world) => {
      const { schedule, club } = await withClub(world);
      const requests = [{ club: club.id, request: requestOf() }];
      return { body: { schedule, isAccepted: true, requests } };
    },
    owner: fine({ deadline: null, reminder: null, clubs: [named] }),
    other: NOT_THERE,
  },
  openRequests: {
    input: async (world) => ({
      headers: { [REQUEST_LINK_HEADER]: (await withRequest(world)).secret },
    }),
    everybody: fine(expect.objectContaining({ schedule: 'Spring League', club: 'Lions' })),
  },
  sendRequests: {
    input: async (world) => ({
      headers: { [REQUEST_LINK_HEADER]: (await withRequest(world)).secret },
      body: { requests: [requestOf({ kind: 'free', from: 1080, to: 1320 })] },
    }),
    everybody: fine(),
  },
} satisfies AccessRows<typeof requestCalls>;
