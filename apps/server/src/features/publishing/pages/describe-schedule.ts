import type { SchedulePage } from '@evenfield/contract';
import { encodeLook, encodeShownText, type Look } from '@evenfield/contract/publishing';
import type { ShownSchedule } from '../../../infra/shown-schedules.ts';
import type { Drawing } from './kept-documents.ts';

/** How somebody asked for a schedule. */
export interface Sighting {
  readonly id: string;
  readonly embedded: boolean;
  readonly look: Look;
}

export function pathOf({ id, embedded }: Pick<Sighting, 'id' | 'embedded'>): string {
  return `${embedded ? '/evenfield/embed/' : '/s/'}${encodeURIComponent(id)}`;
}

/** The page of a schedule, as it is at that time. */
export function describeSchedule(
  shown: ShownSchedule,
  sighting: Sighting,
  now: Date,
): Drawing & { readonly page: SchedulePage } {
  const { detail, matches: total, announcement, changes, isListed } = shown;
  const { embedded, look } = sighting;
  return {
    page: {
      kind: 'schedule',
      embedded,
      listed: isListed,
      shown: JSON.parse(encodeShownText(detail, { total, announcement, changes })),
      look,
      now: now.toISOString(),
    },
    path: pathOf(sighting) + encodeLook(look),
  };
}
