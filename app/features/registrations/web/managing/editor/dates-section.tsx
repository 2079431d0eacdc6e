import { Text, TextInput } from '@mantine/core';
import { weekdayOf } from '#kernel/web/date-text.ts';
import { DateInput } from '#league/season/date-input.tsx';
import { type MomentDraft, withCloses } from './form-draft.ts';
import classes from './form-editor.module.css';
import type { SectionProps } from './section-props.ts';

/** When people can register, and how long what they enter is kept. */
export function DatesSection({ draft, onChange, faults }: SectionProps) {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section className={classes['section']} aria-labelledby="form-dates">
      <h2 id="form-dates">Dates</h2>
      <Text c="dimmed">Times are in your time zone, {zone}.</Text>
      <MomentInput
        name="opens"
        what="Opens"
        note="Empty: as soon as it is published."
        usual="12:00 AM"
        value={draft.opens}
        faults={faults}
        onChange={(opens) => onChange({ opens })}
      />
      <MomentInput
        name="closes"
        what="Closes"
        note="Empty: stays open."
        usual="11:59 PM"
        value={draft.closes}
        faults={faults}
        onChange={(closes) => onChange(withCloses(draft, closes))}
      />
      <div className={classes['date']}>
        <DateInput
          name="erasedOn"
          label="Erase all registrations on"
          what="the day of erasure"
          value={draft.erasedOn}
          error={faults.get('erasedOn')}
          note="Names, contacts and answers go on this day, the form stays. People see the date when they register. Empty: you erase them by hand."
          onChange={(erasedOn) => onChange({ erasedOn })}
        />
      </div>
    </section>
  );
}

interface MomentInputProps {
  readonly name: 'opens' | 'closes';
  readonly what: string;
  readonly note: string;
  readonly usual: string; // time if it is left empty
  readonly value: MomentDraft;
  readonly faults: SectionProps['faults'];
  readonly onChange: (value: MomentDraft) => void;
}

function MomentInput({ name, what, note, usual, value, faults, onChange }: MomentInputProps) {
  return (
    <div className={classes['moment']}>
      <div className={classes['date']}>
        <DateInput
          name={name}
          label={`${what} on`}
          what={`date on which it ${what.toLowerCase()}`}
          value={value.date}
          error={faults.get(`${name}.date`)}
          note={weekdayOf(value.date) ?? note}
          onChange={(date) => onChange({ ...value, date })}
        />
      </div>
      <TextInput
        label="at"
        aria-label={`${what} at`}
        placeholder={usual}
        value={value.time}
        autoComplete="off"
        className={classes['time'] ?? ''}
        error={faults.get(`${name}.time`)}
        onChange={({ currentTarget }) => onChange({ ...value, time: currentTarget.value })}
      />
    </div>
  );
}
