import type { Setup } from '@evenfield/engine';
import { inSportWords, type NamedShortage } from '@evenfield/wire';
import { formatNumber } from '#kernel/web/format-number.ts';

/**
 * Returns 'U12 and U14 need 21 games; field 1 has room for 20.' Beyond `most` names gives only
 * their number.
 */
export function describeShortage(
  shortage: NamedShortage,
  most = Number.POSITIVE_INFINITY,
  setup: Pick<Setup, 'tables'> = {},
): string {
  const { divisions, fields, days, limit, needed, available } = shortage;
  const who = named(divisions, 'divisions', most);
  const need = divisions.length === 1 ? 'needs' : 'need';
  const games = `${formatNumber(needed)} games`;
  const room = formatNumber(available);
  return limit === 'fields'
    ? `${who} ${need} ${games}${formatWhen(days)}; ${formatFields(fields, most, inSportWords('field fields', setup))} room for ${room}.`
    : `${who} ${need} ${games}${formatWhen(days)}; with one game per team and time slot there is room for ${room}.`;
}

function formatWhen(days: readonly string[]): string {
  if (days.length === 0) return '';
  return days.length === 1 ? ` on ${days[0]}` : ` over ${days.length} game days`;
}

function formatFields(fields: readonly string[], most: number, words: string): string {
  const [one, many] = words.split(' ') as [string, string];
  if (fields.length === 1) return `${one} ${fields[0]} has`;
  return fields.length > most
    ? `${fields.length} ${many} have`
    : `${many} ${named(fields, many, most)} have`;
}

function named(names: readonly string[], noun: string, most: number): string {
  return names.length > most
    ? `${names.length} ${noun}`
    : new Intl.ListFormat('en-US').format(names);
}
