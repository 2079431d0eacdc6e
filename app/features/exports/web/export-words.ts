/** Messages about exports. */
import type { MatchScope } from '@evenfield/engine';
import type { ExportNote } from './export-job.ts';
import { type ExportKind, formatOf } from './export-kinds.ts';

/** Describes the content of an export; once there are results, also whether it contains them. */
export function formatHint(kind: ExportKind, isPlayed: boolean, withResults: boolean): string {
  const { hint, results } = formatOf(kind);
  if (!isPlayed || results === 'nothing else') return hint;
  const hasResults = results === 'always' || (results === 'on request' && withResults);
  return `${hint}; ${hasResults ? 'with' : 'without'} results`;
}

/** The message when there is nothing to export. */
export function formatNothing(kind: ExportKind): string {
  return formatOf(kind).file.endsWith('.pdf')
    ? 'no Schedules for generate pdf'
    : 'No schedules to export';
}

/** Formats a note about a file for the organizer. */
export function formatNote(note: ExportNote): string {
  switch (note.code) {
    case 'buffered':
      return note.count === 1
        ? 'One match has no place yet and is not in the file.'
        : `${note.count} matches have no place yet and are not in the file.`;
    case 'undated':
      return note.count === 1
        ? 'One match has no date yet and is not in the calendar.'
        : `${note.count} matches have no date yet and are not in the calendar.`;
    case 'unpaired':
      return note.count === 1
        ? 'One round is not paired yet and is not in the file.'
        : `${note.count} rounds are not paired yet and are not in the file.`;
    case 'letters':
      return `The PDF font lacks these letters, which appear as empty boxes: ${listed(note.letters)}. Print and the spreadsheet have them.`;
    case 'shrunk':
      return 'The chart is too large for a sharp PNG. Use the PDF or SVG instead.';
  }
}

const MOST_LETTERS = 20;

function listed(letters: readonly string[]): string {
  const shown = letters.slice(0, MOST_LETTERS).join(' ');
  return letters.length > MOST_LETTERS ? `${shown} …` : shown;
}

export const SCOPE_KINDS: Readonly<Record<MatchScope['kind'], string>> = {
  all: 'Everything',
  division: 'One division',
  team: 'One team',
  field: 'One field',
};
