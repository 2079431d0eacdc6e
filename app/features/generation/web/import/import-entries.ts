/** The inputs beside a file of teams. */

import type { Format } from '@evenfield/engine';
import type { ImportForm } from '@evenfield/wire';
import { DEFAULT_SEED } from '@evenfield/wire';
import { DIVISION_COLORS } from '#league/palette.ts';
import { seasonOf } from '../convert-setup.ts';
import { CHOOSE_TYPE, findSeasonMistakes, REQUIRED } from '../mistakes/find-mistakes.ts';
import type { Mistake } from '../mistakes/mistake.ts';
import type { SeasonForm } from '../setup-form.ts';

export interface ImportEntries extends SeasonForm {
  file: File | null;
  formats: { league: Format | ''; tournament: Format | '' }; // one per event, as in a division
}

/** The largest file that the server accepts. */
const MAX_BYTES = 5 * 1024 * 1024;

/** Returns everything that prevents sending the file; empty if nothing does. */
export function findImportMistakes(entries: ImportEntries): Mistake[] {
  const wrongFile = judgeFile(entries.file);
  return [
    ...(wrongFile === null ? [] : [{ path: ['file'], message: wrongFile }]),
    ...(entries.formats[entries.event] === ''
      ? [{ path: ['formats', entries.event], message: CHOOSE_TYPE }]
      : []),
    ...findSeasonMistakes(entries),
  ];
}

function judgeFile(file: File | null): string | null {
  if (file === null) return REQUIRED;
  if (!/\.csv$/i.test(file.name))
    return 'Only a CSV file can be imported. Save the sheet as CSV first.';
  if (file.size === 0) return 'The file is empty.';
  if (file.size > MAX_BYTES) return 'The file is larger than 5 MB. Import it in parts.';
  return null;
}

/** Returns the form sent with the file; the inputs must have no mistakes. */
export function importFormOf(entries: ImportEntries): ImportForm | null {
  const format = entries.formats[entries.event];
  if (format === '') return null;
  const { days, slots } = seasonOf(entries);
  return {
    event: entries.event,
    format,
    days,
    slots,
    colors: DIVISION_COLORS,
    seed: DEFAULT_SEED,
  };
}
