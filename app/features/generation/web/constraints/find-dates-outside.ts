import { readDate } from '#kernel/web/date-text.ts';
import { capitalize } from '#league/capitalize.ts';
import { inUse, type SetupForm } from '../setup-form.ts';
import { CONSTRAINT_GROUPS } from './constraint-groups.tsx';

/** Returns a sentence for every row that names dates that are no game days, as pasted calendars do. */
export function findDatesOutside({ constraints, dates, dayCount }: SetupForm): string[] {
  const days = new Set(inUse(dates, dayCount).map(readDate));
  return (['hours', 'closures', 'requests'] as const).flatMap((list) =>
    constraints[list].flatMap((row, r) => {
      const outside = row.dates.filter((text) => !days.has(readDate(text)));
      if (outside.length === 0) return [];
      const name = `${capitalize(CONSTRAINT_GROUPS[list].noun)} ${r + 1}`;
      return `${name} names dates that are no game days and change nothing: ${outside.join(', ')}.`;
    }),
  );
}
