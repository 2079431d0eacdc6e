import { fieldLabel } from '@evenfield/wire';
import { List } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatThings } from '#kernel/web/format-number.ts';
import { useSportWords } from '../season/sport-words.ts';
import type { SetupForm } from '../setup-form.ts';
import { type Choice, dateChoices, fieldChoices } from './constraint-choices.ts';
import type { ClosureForm, TimeForm } from './constraints-form.ts';
import { parseTimes, type TimesKind } from './parse-times.ts';
import { PasteDialog } from './paste-dialog.tsx';

interface PasteProps<Row> {
  readonly onAdd: (rows: readonly Row[]) => void;
  readonly onClose: () => void;
}

/** Adds many closed times at once, one per line, and shows the rows that they become. */
export function PasteClosures(props: PasteProps<ClosureForm>) {
  return <PasteTimes kind="closures" {...props} />;
}

/** The same for opening hours. */
export function PasteHours({ onAdd, onClose }: PasteProps<TimeForm>) {
  const add = (rows: readonly ClosureForm[]) => onAdd(rows.map(({ reason: _, ...row }) => row));
  return <PasteTimes kind="hours" onAdd={add} onClose={onClose} />;
}

const MOST_DATES = 4; // of a row that are written out

const TEXTS: { readonly [K in TimesKind]: Readonly<Record<'title' | 'label' | 'how', string>> } = {
  hours: {
    title: 'Paste opening hours',
    label: 'Opening hours of one day per line',
    how: 'Write the dates or weekdays, then from when to when, and the fields, as in ‘Wednesdays 18:00-22:00 Field 2’ or ‘10/03/2027 9 AM - 5 PM’. Without a date every game day is meant, without a field all of them. Lines that differ only in their dates become one row.',
  },
  closures: {
    title: 'Paste closed times',
    label: 'One closed time per line',
    how: 'Write the date, then from when to when, the fields and the reason, as in ‘10/03/2027 18:00-20:00 Field 2 lunch’. Without a time the whole day is meant, without a field all of them. Lines that differ only in their date become one row.',
  },
};

function PasteTimes({ kind, onAdd, onClose }: PasteProps<ClosureForm> & { kind: TimesKind }) {
  const [text, setText] = useState('');
  const [fieldCount, fieldNames, dates, dayCount] = useWatch<
    SetupForm,
    ['fieldCount', 'fieldNames', 'dates', 'dayCount']
  >({ name: ['fieldCount', 'fieldNames', 'dates', 'dayCount'] });
  const inWords = useSportWords();
  const fields = fieldChoices({ fieldCount, fieldNames });
  const gameDays = dateChoices({ dates, dayCount });
  const { rows, problems } = parseTimes(text, { fields, gameDays }, kind);
  const { title, label, how } = TEXTS[kind];
  const found =
    kind === 'hours'
      ? formatThings(rows.length, 'row of opening hours', 'rows of opening hours')
      : formatThings(rows.length, 'closed time', 'closed times');
  return (
    <PasteDialog
      {...{ title, label, found, text, problems, onClose }}
      description={inWords(how)}
      isEmpty={rows.length === 0}
      onText={setText}
      onAdd={() => onAdd(rows)}
    >
      {rows.length > 0 && (
        <List size="sm" aria-label={`${kind === 'hours' ? 'Opening hours' : 'Closed times'} found`}>
          {rows.map((row) => (
            <List.Item key={JSON.stringify(row)}>{inWords(formatRow(row, fields))}</List.Item>
          ))}
        </List>
      )}
    </PasteDialog>
  );
}

/** '10/03/2027, 06:00 PM - 08:00 PM, Field 2: lunch'. */
function formatRow({ dates, from, to, fields, reason }: ClosureForm, choices: readonly Choice[]) {
  const others = dates.length - MOST_DATES;
  const parts = [
    dates.length === 0 ? 'Every game day' : dates.slice(0, MOST_DATES).join(', '),
    others > 0 && `${others} more`,
    from === '' ? 'all day' : `${from} - ${to}`,
    fields.length === 0
      ? 'all fields'
      : choices
          .flatMap(({ value, label }) =>
            fields.includes(value) ? fieldLabel({ name: label }) : [],
          )
          .join(', '),
  ];
  return `${parts.filter(Boolean).join(', ')}${reason === '' ? '' : `: ${reason}`}`;
}
