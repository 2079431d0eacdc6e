import type { SchedulePage, TvPage } from '@evenfield/wire';
import { encodeShownText, encodeViewOptions, type ViewOptions } from '@evenfield/wire/publishing';
import type { ShownSchedule } from '#features/schedules/server/port.ts';
import type { LargeDrawing } from './document-cache.ts';

/** How a schedule was requested. */
export interface Sighting {
  readonly id: string;
  readonly embedded: boolean;
  readonly viewOptions: ViewOptions;
}

export function pathOf({ id, embedded }: Pick<Sighting, 'id' | 'embedded'>): string {
  return `${embedded ? '/evenfield/embed/' : '/s/'}${encodeURIComponent(id)}`;
}

/** Describes the page of a schedule at a point in time. */
export function describeSchedule(
  shown: ShownSchedule,
  sighting: Sighting,
  now: Date,
): LargeDrawing {
  const { embedded, viewOptions } = sighting;
  const page: Beside<SchedulePage> = {
    kind: 'schedule',
    embedded,
    listed: shown.isListed,
    viewOptions,
    now: now.toISOString(),
  };
  return { page: encodePage(page, shown), path: pathOf(sighting) + encodeViewOptions(viewOptions) };
}

/** Describes the TV page of a schedule at a point in time: all of it. */
export function describeTv(
  shown: ShownSchedule,
  { id, viewOptions: { theme } }: Pick<Sighting, 'id' | 'viewOptions'>,
  now: Date,
): LargeDrawing {
  const page: Beside<TvPage> = { kind: 'tv', theme, now: now.toISOString() };
  return {
    page: encodePage(page, shown),
    path: `${pathOf({ id, embedded: false })}/tv${encodeViewOptions({ theme })}`,
  };
}

type Beside<Page> = Omit<Page, 'shown'>;

/** Returns the JSON text of a page with its schedule, in parts. */
function encodePage(
  page: Beside<SchedulePage> | Beside<TvPage>,
  { detail, matches: total, announcement, changes }: ShownSchedule,
): string[] {
  const shown = encodeShownText(detail, { total, announcement, changes });
  return [`${JSON.stringify(page).slice(0, -1)},"shown":`, ...shown, '}'];
}
