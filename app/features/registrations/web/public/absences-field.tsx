import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { PlainIconButton } from '#kernel/web/ui/plain/plain-icon-button.tsx';
import classes from './registering.module.css';
import type { Absence, Faults } from './registration-draft.ts';
import { TextField } from './text-field.tsx';

interface AbsencesFieldProps {
  readonly absences: readonly Absence[];
  readonly faults: Faults;
  readonly who: string; // 'the team'
  readonly onChange: (absences: Absence[]) => void;
}

/** Days on which somebody can't play, one by one or from a first to a last. */
export function AbsencesField({ absences, faults, who, onChange }: AbsencesFieldProps) {
  const group = useRef<HTMLFieldSetElement>(null);
  const change = (row: number, part: Partial<Absence>) =>
    onChange(absences.map((one, k) => (k === row ? { ...one, ...part } : one)));
  const remove = (row: number) => {
    onChange(absences.filter((_, k) => k !== row));
    group.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
  };
  const fault = faults.get('days');
  return (
    <fieldset ref={group} className={classes['group']}>
      <legend>
        Days on which {who} can't play<span className={classes['optional']}> (optional)</span>
      </legend>
      {absences.map((absence, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and their inputs no state
        <fieldset key={row} aria-label={`Absence ${row + 1}`} className={classes['row']}>
          <TextField
            type="date"
            label="Day"
            fault={faults.get(`absences[${row}]`)}
            value={absence.first}
            onChange={(first) => change(row, { first })}
          />
          <TextField
            type="date"
            label="Until"
            isOptional
            min={absence.first}
            value={absence.last}
            onChange={(last) => change(row, { last })}
          />
          <PlainIconButton aria-label={`Remove absence ${row + 1}`} onClick={() => remove(row)}>
            <IconX size={20} aria-hidden="true" />
          </PlainIconButton>
        </fieldset>
      ))}
      {fault !== undefined && <p className={classes['fault']}>{fault}</p>}
      <div>
        <PlainButton
          variant="light"
          onClick={() => onChange([...absences, { first: '', last: '' }])}
        >
          {absences.length === 0 ? 'Add a day' : 'Add another day'}
        </PlainButton>
      </div>
    </fieldset>
  );
}
