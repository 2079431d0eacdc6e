import { MAX_AXIS } from '@evenfield/engine';
import { MAX_TEAMS } from '@evenfield/wire';
import { readClock, writeClock } from '#kernel/web/clock-text.ts';
import { inUse, type SetupForm, teamCountOf } from '../setup-form.ts';
import type { FormatNeeds } from './suggest-formats.ts';

/** What is typed in the dialog. */
export interface NeedsTexts {
  readonly teams: string; // one number, or one for each division
  readonly fields: string;
  readonly days: string;
  readonly start: string;
  readonly end: string;
  readonly gameMinutes: string;
  readonly breakMinutes: string;
}

const MOST_MINUTES = 240;
const MOST_HERE = 128; // teams: formats of larger seasons are not tried

/** Returns what the form already says, and what is usual. */
export function needsTexts(form: SetupForm): NeedsTexts {
  const counts = form.divisions.map(teamCountOf).filter((count) => count >= 2);
  const [first] = inUse(form.times, form.slotCount);
  const start = readClock(first ?? '') ?? 9 * 60;
  return {
    teams: counts.join(', '),
    fields: form.fieldCount,
    days: form.dayCount || '1',
    start: writeClock(start),
    end: writeClock(Math.max(start + 60, 17 * 60)),
    gameMinutes: form.divisions[0]?.gameMinutes || '30',
    breakMinutes: '10',
  };
}

/** Returns the needs, or a sentence about the first input that is missing or wrong. */
export function parseNeeds(texts: NeedsTexts): FormatNeeds | string {
  const teams = texts.teams
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  const sum = teams.reduce((all, count) => all + count, 0);
  if (teams.length === 0 || teams.some((count) => !Number.isInteger(count) || count < 2))
    return 'Enter the number of teams, at least 2; with several divisions one number for each, like 8, 10, 12.';
  if (sum > Math.min(MOST_HERE, MAX_TEAMS)) return `Enter at most ${MOST_HERE} teams in all.`;
  const fields = wholeNumber(texts.fields, 1, MAX_AXIS);
  if (fields === null) return `Enter how many fields there are: 1 to ${MAX_AXIS}.`;
  const days = wholeNumber(texts.days, 1, MAX_AXIS);
  if (days === null) return `Enter how many game days there are: 1 to ${MAX_AXIS}.`;
  const [start, end] = [readClock(texts.start), readClock(texts.end)];
  if (start === null) return 'Enter when the first game begins, as 09:00 AM.';
  if (end === null) return 'Enter when the last game must be over, as 05:00 PM.';
  const gameMinutes = wholeNumber(texts.gameMinutes, 1, MOST_MINUTES);
  if (gameMinutes === null) return `Enter the minutes of a game: 1 to ${MOST_MINUTES}.`;
  const breakMinutes = wholeNumber(texts.breakMinutes, 0, MOST_MINUTES);
  if (breakMinutes === null) return `Enter the minutes between two games: 0 to ${MOST_MINUTES}.`;
  if (end < start + gameMinutes) return 'Not one game is over by then: enter a later end.';
  return { teams, fields, days, start, end, gameMinutes, breakMinutes };
}

function wholeNumber(text: string, least: number, most: number): number | null {
  const number = Number(text);
  return /^\d+$/.test(text.trim()) && number >= least && number <= most ? number : null;
}
