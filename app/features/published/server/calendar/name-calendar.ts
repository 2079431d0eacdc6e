import type { FieldNoun } from '@evenfield/engine';
import { decodeEntryName, fieldLabel } from '@evenfield/wire';
import type { CalendarFilter } from '@evenfield/wire/publishing';

/** Returns 'Bears · U12 East · Spring League'. `noun`: what is played on. */
export function nameCalendar(
  schedule: string,
  { team, division, field }: CalendarFilter,
  noun: FieldNoun,
): string {
  const entry = division === null ? null : decodeEntryName(division);
  const of = entry && [entry.division, entry.pool].filter(Boolean).join(' ');
  return [team, of, field && fieldLabel({ name: field, noun }), schedule]
    .filter(Boolean)
    .join(' · ');
}

const MOST_LETTERS = 100; // characters of a file name

/** Returns the content-disposition header with the name as file name. */
export function dispositionOf(name: string): string {
  const short = [...name].slice(0, MOST_LETTERS).join('');
  const plain = short
    .normalize('NFKD')
    .replace(/[^\w .,-]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const whole = encodeURIComponent(short).replace(/['()*]/g, percent);
  return `inline; filename="${plain || 'calendar'}.ics"; filename*=UTF-8''${whole}.ics`;
}

function percent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}
