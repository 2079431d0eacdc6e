/** Registrations as a file: one row each, with a column for each question and consent. */
import { guardCell } from '@evenfield/wire';
import { writeDate } from '#kernel/web/date-text.ts';
import { formatMoment } from '#kernel/web/format-date.ts';
import type { RegistrationForm, Requirement } from '../../../form.ts';
import type { Registration } from '../../../registration.ts';
import { formatResponse } from './response-words.ts';
import { STATE_NAMES } from './state-words.ts';

export const EXPORT_KINDS = { csv: 'CSV', xlsx: 'Excel (.xlsx)' } as const;
export type ExportKind = keyof typeof EXPORT_KINDS;

interface Column {
  readonly title: string;
  readonly width: number; // characters, in a spreadsheet
  readonly textOf: (registration: Registration) => string;
}

/** Returns the columns of a form: those for what it asks, and for what is there although it is not asked any more. */
export function exportColumns(
  form: RegistrationForm,
  registrations: readonly Registration[],
): readonly Column[] {
  const divisions = new Map(form.divisions.map(({ id, name }) => [id, name]));
  const isTeams = form.registered === 'teams';
  const some = (holds: (one: Registration) => boolean, requirement: boolean | Requirement) =>
    (requirement !== false && requirement !== 'no') || registrations.some(holds);
  const optional: readonly (readonly [boolean, Column])[] = [
    [
      some(({ phone }) => phone !== '', form.asksPhone),
      { title: 'Phone', width: 18, textOf: ({ phone }) => phone },
    ],
    [
      some(({ isMinor }) => isMinor, form.asksMinors),
      { title: 'Minor', width: 8, textOf: ({ isMinor }) => (isMinor ? 'Yes' : 'No') },
    ],
    [
      some(({ days }) => days.length > 0, form.asksDays),
      { title: "Can't play on", width: 30, textOf: ({ days }) => days.map(writeDate).join(', ') },
    ],
    [
      some(({ players }) => players.length > 0, form.asksPlayers),
      {
        title: 'Players',
        width: 40,
        textOf: ({ players }) =>
          players.map(({ name, number }) => `${number} ${name}`.trim()).join(', '),
      },
    ],
  ];
  return [
    { title: isTeams ? 'Team' : 'Player', width: 26, textOf: ({ name }) => name },
    {
      title: 'Division',
      width: 18,
      textOf: ({ division }) => divisions.get(division) ?? '',
    },
    { title: 'State', width: 14, textOf: ({ state }) => STATE_NAMES[state] },
    {
      title: 'Waitlist position',
      width: 10,
      textOf: ({ position }) => (position === null ? '' : String(position)),
    },
    { title: 'Contact', width: 24, textOf: ({ contact }) => contact },
    { title: 'E-mail', width: 28, textOf: ({ email }) => email },
    ...optional.flatMap(([isShown, column]) => (isShown ? [column] : [])),
    ...form.questions.map(
      ({ id, kind, label }): Column => ({
        title: label,
        width: kind === 'text' ? 30 : 18,
        textOf: ({ answers }) =>
          formatResponse(kind, answers.find(({ question }) => question === id)?.answer ?? ''),
      }),
    ),
    { title: 'Note', width: 30, textOf: ({ note }) => note },
    {
      title: 'Registered',
      width: 24,
      textOf: ({ registered }) => formatMoment(registered),
    },
  ];
}

/** Returns the rows of a CSV file, header first, with formulas defused. */
export function exportRows(
  form: RegistrationForm,
  registrations: readonly Registration[],
): string[][] {
  const columns = exportColumns(form, registrations);
  return [
    columns.map(({ title }) => guardCell(title)),
    ...registrations.map((one) => columns.map(({ textOf }) => guardCell(textOf(one)))),
  ];
}

/** Makes the file. */
export async function makeFile(
  kind: ExportKind,
  form: RegistrationForm,
  registrations: readonly Registration[],
): Promise<Blob> {
  const { writeCsv, writeSheet, text } = await import('#features/exports/web/port.ts');
  if (kind === 'csv') return writeCsv(exportRows(form, registrations));
  const columns = exportColumns(form, registrations).map(({ title, width, textOf }) => ({
    ...{ title, width },
    cellOf: (one: Registration) => text(textOf(one)),
  }));
  return writeSheet('Registrations', columns, registrations);
}
