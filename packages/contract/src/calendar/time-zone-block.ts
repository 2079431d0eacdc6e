import { tzlib_get_ical_block } from 'timezones-ical-library';

export interface TimeZoneBlock {
  readonly name: string; // that events have to say
  readonly text: string;
}

/**
 * What the clocks of a time zone do all year, so that a calendar need not know it by name; null where we do
 * not know it either. It may bear another name than the one asked for: browsers still say some old ones.
 */
export function timeZoneBlock(called: string): TimeZoneBlock | null {
  const text = tzlib_get_ical_block(called)[0];
  const name = /^TZID:(\S+)/m.exec(text ?? '')?.[1];
  return text && name ? { name, text } : null;
}
