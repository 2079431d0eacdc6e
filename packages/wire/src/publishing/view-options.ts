/** How a viewer sees a published schedule, stored in the page's address. */
import * as z from 'zod/mini';
import { canBeStored } from '../scalars.ts';

export const VIEWS = [
  'matches',
  'standings',
  'brackets',
  'summary_report',
  'league_schedules',
  'team_schedules',
  'color-chart',
] as const;

export type ViewName = (typeof VIEWS)[number];

export interface ViewOptions {
  readonly view: ViewName | null; // null: the list of matches on a narrow page, else the chart
  readonly division: string | null;
  readonly pool: string | null;
  readonly team: string | null;
  readonly theme: 'light' | 'dark' | null; // null: the viewer's own setting
}

export const NO_VIEW_OPTIONS: ViewOptions = {
  view: null,
  division: null,
  pool: null,
  team: null,
  theme: null,
};

export const viewOptions = z.object({
  view: z.nullable(z.enum(VIEWS)),
  division: z.nullable(z.string()),
  pool: z.nullable(z.string()),
  team: z.nullable(z.string()),
  theme: z.nullable(z.enum(['light', 'dark'])),
});

const MOST_LETTERS = 500;

/** Reads the query of a page's address; ignores invalid values. */
export function decodeViewOptions(query: URLSearchParams): ViewOptions {
  const text = (name: string) => {
    const given = query.get(name) ?? '';
    return given !== '' && given.length <= MOST_LETTERS && canBeStored(given) ? given : null;
  };
  const view = text('view');
  const theme = text('theme');
  return {
    view: VIEWS.find((one) => one === view) ?? null,
    division: text('division'),
    pool: text('pool'),
    team: text('team'),
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

/** Returns the query for an address, in a fixed order; '' if there is nothing to store. */
export function encodeViewOptions(viewOptions: Partial<ViewOptions>): string {
  const query = new URLSearchParams();
  for (const name of ['view', 'division', 'pool', 'team', 'theme'] as const) {
    const value = viewOptions[name];
    if (value) query.set(name, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}
