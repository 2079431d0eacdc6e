import { decodeEntryName, fieldLabel } from '@evenfield/contract';
import type { CalendarFilter } from '@evenfield/contract/publishing';
import type { FieldNoun } from '@evenfield/engine';

/** 'Bears · U12 East · Spring League': what the calendar is of, in front of the schedule's name. `noun`: what is played on. */
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

const MOST_LETTERS = 100; // of a file's name

/** The same for whoever keeps it as a file. */
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
