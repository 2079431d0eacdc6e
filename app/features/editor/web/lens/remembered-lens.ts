/**
 * The chart's last view. It is stored by names, since another schedule numbers its fields and teams
 * differently; only names that the schedule has are restored.
 */

import {
  type ChartLens,
  entryName,
  isCalendarSeason,
  type Setup,
  usualLens,
} from '@evenfield/engine';
import { fieldLabels } from '@evenfield/wire';
import * as z from 'zod/mini';
import { browserRecord } from '#kernel/web/browser-record.ts';
import { ZOOMS } from './zooms.ts';

interface RememberedView {
  readonly lens: ChartLens;
  readonly zoom: number;
}

const ways = z.enum(['fields', 'days', 'teams', 'calendar']);
const names = z.nullable(z.array(z.string()));
const last = browserRecord({
  key: 'chart-lens',
  version: 1,
  schema: z.object({
    across: ways,
    acrossClubs: z.optional(ways), // in leagues of clubs, whose usual one no other season has
    fields: names,
    teams: names,
    narrowed: z.boolean(),
    zoom: z.number().check(z.refine((zoom) => ZOOMS.includes(zoom))),
  }),
});

export function rememberView(setup: Setup, { lens, zoom }: RememberedView): void {
  const { across, fields, teams, narrowed = false } = lens;
  const before = last.load();
  last.save({
    ...(isCalendarSeason(setup)
      ? { across: before?.across ?? usualLens(setup).across, acrossClubs: across }
      : { across, acrossClubs: before?.acrossClubs }),
    fields: pick(fieldLabels(setup), fields),
    teams: pick(teamsInEntries(setup), teams),
    narrowed,
    zoom,
  });
}

/** Returns the last view as far as it fits the setup; empty when there is none. */
export function recallView(setup: Setup): Partial<RememberedView> {
  const view = last.load();
  if (view === null) return {};
  const { fields, teams, narrowed, zoom } = view;
  const usual = usualLens(setup).across;
  const across = isCalendarSeason(setup) ? view.acrossClubs : view.across;
  return {
    lens: {
      across: across === undefined || across === 'calendar' ? usual : across,
      fields: find(fieldLabels(setup), fields),
      teams: find(teamsInEntries(setup), teams),
      narrowed,
    },
    zoom,
  };
}

function teamsInEntries({ entries }: Setup): string[] {
  return entries.flatMap((entry) => entry.teams.map((team) => `${entryName(entry)}: ${team}`));
}

function pick(all: readonly string[], numbers: readonly number[] | null): string[] | null {
  return numbers === null ? null : numbers.flatMap((number) => all[number] ?? []);
}

function find(all: readonly string[], chosen: readonly string[] | null): number[] | null {
  const wanted = new Set(chosen);
  const numbers = all.flatMap((name, number) => (wanted.has(name) ? [number] : []));
  return numbers.length === 0 ? null : numbers;
}
