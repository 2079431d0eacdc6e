import { generateSchedule, type Schedule } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import {
  encodeDetailResponse,
  encodePlanRequired,
  encodeProblem,
  encodeSchedule,
} from '@evenfield/wire';
import { type CurrentPlan, encodeCurrentPlan } from '@evenfield/wire/billing';
import * as z from 'zod/mini';
import { billingCalls } from '#features/billing/api.ts';
import { publishedCalls } from '#features/published/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import type { LockedSchedule, Publication } from '#features/schedules/models.ts';
import { type Filed, type Season, seasonCalls } from '#features/seasons/api.ts';
import { serve } from '#testing/web/serve.ts';

interface Stored {
  readonly id: string;
  name: string;
  published: boolean;
  organizer?: Publication['organizer'];
  club?: string;
  isListed?: boolean;
  isUnused?: boolean;
  version?: number;
}

interface ServedAccount {
  readonly broken?: string | null; // path of the call that fails
  readonly schedule?: Schedule; // the content of every saved schedule; by default a publishable one
  readonly plan?: CurrentPlan | null;
  readonly locked?: readonly LockedSchedule[]; // not covered by FREE
}

/** An active plan as the server sends it; tests override what they need. */
export const PLAN: CurrentPlan = {
  ...{ id: 'lite', status: 'active', periodEnd: '2026-12-22T12:00:00.000Z', daysRemaining: 30 },
  failed: null,
  card: null,
  bill: {
    ...{ final: false, date: '2026-12-22T12:00:00.000Z', planCents: 2900 },
    ...{ matches: 0, matchesCents: 0 },
  },
};

/** Four teams in a single round robin, all matches with a cell and a date. */
export const READY = generateSchedule(
  sampleSetup({ days: 3, slots: 2, fields: 2, entries: [{ division: 'U10', teams: 4 }] }),
  1,
);

/** Serves an account with schedules and perhaps a plan; one call may fail. */
export async function serveSchedules(
  names: readonly string[],
  { broken = null, plan = null, schedule = READY, locked = [] }: ServedAccount = {},
) {
  const account = { plan, announcement: null as string | null, followers: 0 };
  const saved: Stored[] = names.map((name, n) => ({ id: `s${n + 1}`, name, published: false }));
  const binned: Stored[] = [];
  const urls: URL[] = [];
  const seasons: Season[] = [];
  const filed = new Map<string, Filed>();
  const listed = ({ id, name, published, version = 1 }: Stored) => ({
    ...{ id, name, published, version },
    ...{ created: '2026-11-22T12:00:00.000Z', changed: '2026-11-22T12:00:00.000Z' },
  });
  const row = ({ id, name, published, version = 1 }: Stored) => ({
    ...{ schedules_id: id, name, publish: published ? '1' : '0', version },
    ...{ create_date: '2026-11-22T12:00:00.000Z', change_date: '2026-11-22T12:00:00.000Z' },
  });
  const take = (list: Stored[], id: string | null) =>
    list.splice(
      list.findIndex((one) => one.id === id),
      1,
    );
  const answers: Record<string, (query: URLSearchParams, body: Record<string, string>) => unknown> =
    {
      [scheduleCalls.getSchedulesTable.path]: (query) => {
        const season = query.get('season');
        const isListed = ({ id, name }: Stored) => {
          const own = seasons.find((one) => one.id === filed.get(id)?.season);
          const isInSeason = season === 'current' ? !own?.isArchived : own?.id === season;
          const tag = query.get('tag');
          const isTagged = tag === null || filed.get(id)?.tags.includes(tag) === true;
          return isInSeason && isTagged && name.includes(query.get('search') ?? '');
        };
        const found = saved.filter(isListed);
        const dates = { status: 'running', first_date: '2026-11-14', last_date: '2026-12-05' };
        const page = {
          draw: Number(query.get('draw')),
          recordsTotal: saved.length,
          recordsFiltered: query.get('schedule_type') === 'past' ? 0 : found.length,
          data:
            query.get('schedule_type') === 'past'
              ? []
              : found.map((one) => ({ ...row(one), ...dates })),
        };
        return { data: [page] };
      },
      [seasonCalls.getSeasons.path]: (_, { name }) => {
        const count = ({ id }: Season) =>
          [...filed.values()].filter((one) => one.season === id).length;
        if (name !== undefined) {
          const season = { id: `season-${seasons.length}`, name, isArchived: false, schedules: 0 };
          seasons.unshift(season);
          return { data: season };
        }
        return {
          data: {
            seasons: seasons.map((one) => ({ ...one, schedules: count(one) })),
            schedules: [...filed.values()],
          },
        };
      },
      [seasonCalls.changeSeason.path]: (_, { season, ...change }) => {
        const at = seasons.findIndex(({ id }) => id === season);
        seasons[at] = { ...seasons[at]!, ...change };
        return { data: seasons[at] };
      },
      [seasonCalls.fileSchedules.path]: (_, body) => {
        const { schedules, ...change } = z.parse(seasonCalls.fileSchedules.body, body);
        for (const schedule of schedules) {
          const none = { season: null, tags: [], isTemplate: false };
          filed.set(schedule, { schedule, ...none, ...filed.get(schedule), ...change });
        }
        return { message: 'Saved.' };
      },
      [scheduleCalls.getLockedSchedules.path]: () => ({
        data: account.plan === null ? locked : [],
      }),
      [scheduleCalls.getUnusedSchedules.path]: () => ({
        data: saved.filter(({ isUnused }) => isUnused).map(listed),
      }),
      [scheduleCalls.getSavedList.path]: () => ({ data: saved.map(row) }),
      [billingCalls.getCurrentPlan.path]: () => encodeCurrentPlan(account.plan),
      [scheduleCalls.getPublication.path]: (query) => {
        const one = saved.find(({ id }) => id === query.get('schedule'));
        const before = { place: 'North Park', person: 'Ada Byron', organizer: null, club: '' };
        return one !== undefined && { data: { ...before, isListed: true, ...one } };
      },
      [scheduleCalls.publishSchedule.path]: (_, { schedule_id, publish, ...sent }) => {
        if (publish === '1' && account.plan === null) {
          return encodePlanRequired('A plan is needed to publish.');
        }
        const one = saved.find(({ id }) => id === schedule_id);
        if (one !== undefined) {
          one.published = publish === '1';
          const { choices = {} } = z.parse(scheduleCalls.publishSchedule.body, {
            ...{ schedule_id, publish, ...sent },
          });
          const { name = one.name, organizer, isListed = true } = choices;
          Object.assign(one, { name, isListed, organizer: organizer?.kind ?? null });
          if (organizer?.kind === 'club') one.club = organizer.name;
        }
        return { message: 'Done.' };
      },
      [scheduleCalls.getAnnouncement.path]: (_, { text }) => {
        if (text === undefined) return { data: { text: account.announcement } };
        account.announcement = text || null;
        return { message: 'Announcement saved.' };
      },
      [publishedCalls.countFollowers.path]: () => ({
        success: true,
        data: { count: account.followers },
      }),
      [scheduleCalls.getSavedSchedule.path]: (query) => {
        const one = saved.find(({ id }) => id === query.get('schedule_id'));
        return one === undefined ? null : JSON.parse(detailOf(one, schedule));
      },
      [scheduleCalls.getBin.path]: () => {
        const dates = {
          deleted: '2026-11-22T12:00:00.000Z',
          erasedOn: '2026-12-22T12:00:00.000Z',
        };
        return { data: binned.map((one) => ({ ...listed(one), ...dates })) };
      },
      [scheduleCalls.deleteSchedule.path]: (query) => {
        if (!saved.some(({ id }) => id === query.get('schedule_id'))) return null;
        binned.push(...take(saved, query.get('schedule_id')));
        return { message: 'Schedules deleted successfully.' };
      },
      [scheduleCalls.restoreSchedule.path]: (_, { schedule = '' }) => {
        if (!binned.some(({ id }) => id === schedule)) return null;
        saved.push(...take(binned, schedule));
        return { message: 'Schedule restored successfully.' };
      },
      [scheduleCalls.renameSchedule.path]: (_, { schedule_id, name = '' }) => {
        for (const one of saved) if (one.id === schedule_id) one.name = name;
        return { message: 'Schedule name updated successfully.' };
      },
    };
  const isActive = new RegExp(
    `^${scheduleCalls.isActiveFor.path.replace(':schedule_id', '(.+)')}$`,
  );
  await serve(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    let text = '';
    for await (const part of request) text += part;
    urls.push(url);
    const body = text === '' ? {} : JSON.parse(text);
    const fails = url.pathname === broken;
    const asks = fails ? undefined : answers[url.pathname];
    const shownId = isActive.exec(url.pathname)?.[1];
    const active = shownId !== undefined && {
      data: account.plan !== null && saved.some(({ id, published }) => id === shownId && published),
    };
    const answer = (active || asks?.(url.searchParams, body)) ?? null; // null: 404
    response.statusCode = fails ? 500 : answer === null ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        answer === null ? encodeProblem('notFound') : { success: true, ...(answer as object) },
      ),
    );
  });
  return { urls, saved, binned, account };
}

function detailOf({ id, name, published }: Stored, schedule: Schedule): string {
  const { core, inputs } = encodeSchedule(schedule, []);
  const moment = '2026-11-22T12:00:00.000Z';
  const parts = encodeDetailResponse({
    facts: {
      ...{ id, name, published, version: 1, created: moment, changed: moment },
      ...{ location: null, timeZone: null },
    },
    inputs,
    calledOff: null,
    rows: [core.map((row) => JSON.stringify(row)).join(',')],
  });
  return parts.join('');
}
