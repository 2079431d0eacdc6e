/** What is suggested, in words. */

import { writeClock } from '#kernel/web/clock-text.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import type {
  FormatAdvice,
  FormatNeeds,
  FormatSuggestion,
  NearestNeeds,
} from './suggest-formats.ts';

/** Returns '3 to 5 games per team', 'finishes at 04:40 PM', and so on. */
export function describeSuggestion(
  { games: { least, most }, finish, rest, matches }: FormatSuggestion,
  days: number,
): string[] {
  const games = least === most ? formatThings(most, 'game', 'games') : `${least} to ${most} games`;
  return [
    `${games} per team`,
    `finishes at ${writeClock(finish)}${days > 1 ? ' at the latest' : ''}`,
    rest === null
      ? 'one game a day for every team'
      : `at least ${formatThings(rest, 'minute', 'minutes')} of rest`,
    `${formatThings(matches, 'match', 'matches')} in all`,
  ];
}

/** Returns '3 formats fit:', or what would be enough for the shortest one. */
export function describeAdvice(advice: FormatAdvice, needs: FormatNeeds): string {
  if (advice.kind === 'nothingFits') return describeNearest(advice.nearest, needs);
  const { length } = advice.suggestions;
  return length === 1 ? '1 format fits:' : `${length} formats fit:`;
}

/** Returns 'Nothing fits. The shortest format, ‘2 games each’, would fit with 1 more field or until 05:40 PM.' */
function describeNearest(
  { title, fields, end, days }: NearestNeeds,
  needs: Pick<FormatNeeds, 'fields' | 'days'>,
): string {
  const more = (count: number, one: string, many: string) =>
    `with ${formatThings(count, `more ${one}`, `more ${many}`)}`;
  const enough = [
    ...(fields === null ? [] : [more(fields - needs.fields, 'field', 'fields')]),
    ...(end === null ? [] : [`until ${writeClock(end)}`]),
    ...(days === null ? [] : [more(days - needs.days, 'game day', 'game days')]),
  ];
  if (enough.length === 0)
    return 'Nothing fits, and no single addition is enough: plan shorter games or fewer teams.';
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(enough);
  return `Nothing fits. The shortest format, ‘${title}’, would fit ${list}.`;
}
