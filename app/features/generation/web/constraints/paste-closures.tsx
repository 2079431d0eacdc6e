import { List } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatThings } from '#kernel/web/format-number.ts';
import { useSportWords } from '../season/sport-words.ts';
import type { SetupForm } from '../setup-form.ts';
import { type Choice, dateChoices, fieldChoices } from './constraint-choices.ts';
import type { ClosureForm } from './constraints-form.ts';
import { parseTimes } from './parse-times.ts';
import { PasteDialog } from './paste-dialog.tsx';

interface PasteClosuresProps {
  readonly onAdd: (closures: readonly ClosureForm[]) => void;
  readonly onClose: () => void;
}

const MOST_DATES = 4; // of a row that are written out

/** Adds many closed times at once, one per line, and shows the rows that they become. */
export function PasteClosures({ onAdd, onClose }: PasteClosuresProps) {
  const [text, setText] = useState('');
  const [fieldCount, fieldNames, dates, dayCount] = useWatch<
    SetupForm,
    ['fieldCount', 'fieldNames', 'dates', 'dayCount']
  >({ name: ['fieldCount', 'fieldNames', 'dates', 'dayCount'] });
  const inWords = useSportWords();
  const fields = fieldChoices({ fieldCount, fieldNames });
  const gameDays = dateChoices({ dates, dayCount });
  const { rows, problems } = parseTimes(text, { fields, gameDays });
  return (
    <PasteDialog
      title="Paste closed times"
      label="One closed time per line"
      description={inWords(
        'Write the date, then from when to when, the fields and the reason, as in ‘10/03/2027 18:00-20:00 Field 2 lunch’. Without a time the whole day is meant, without a field all of them. Lines that differ only in their date become one row.',
      )}
      found={formatThings(rows.length, 'closed time', 'closed times')}
      isEmpty={rows.length === 0}
      {...{ text, problems, onClose }}
      onText={setText}
      onAdd={() => onAdd(rows)}
    >
      {rows.length > 0 && (
        <List size="sm" aria-label="Closed times found">
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
      : choices.flatMap(({ value, label }) => (fields.includes(value) ? label : [])).join(', '),
  ];
  return `${parts.filter(Boolean).join(', ')}${reason === '' ? '' : `: ${reason}`}`;
}
