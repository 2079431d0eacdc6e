import { type CalendarFilter, decodeEntryName, fieldLabel } from '@evenfield/contract';

/** 'Bears, U12 East, Spring League': what the calendar is of, in front of the schedule's name. */
export function nameCalendar(schedule: string, { team, division, field }: CalendarFilter): string {
  const entry = division === null ? null : decodeEntryName(division);
  const of = entry && [entry.division, entry.pool].filter(Boolean).join(' ');
  return [team, of, field && fieldLabel({ name: field }), schedule].filter(Boolean).join(', ');
}

/** Of the same, for whoever keeps it as a file. */
export function dispositionOf(name: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\w .,-]/g, '')
      .trim() || 'calendar';
  return `inline; filename="${plain}.ics"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, percent)}.ics`;
}

function percent(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`;
}
