import { Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { readDate, writeDate } from '#kernel/web/date-text.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { DateInput } from '#league/season/date-input.tsx';
import type { ClubList } from '../../club.ts';
import classes from './requests-dialog.module.css';

type Dates = Pick<ClubList, 'deadline' | 'reminder'>;

interface DeadlineFormProps extends Dates {
  readonly onChange: (changes: Partial<Dates>) => void;
}

const REMINDERS = [1, 2, 3, 5, 7, 14]; // days before the deadline

/** Until when clubs may change their requests, and when those that have sent nothing are reminded. */
export function DeadlineForm({ deadline, reminder, onChange }: DeadlineFormProps) {
  const [text, setText] = useState(deadline === null ? '' : writeDate(deadline));
  const date = readDate(text);
  const choices = [...new Set([...REMINDERS, ...(reminder === null ? [] : [reminder])])].sort(
    (one, other) => one - other,
  );
  return (
    <Group align="end" gap="xs">
      <DateInput
        name="deadline"
        label="Clubs may change requests until"
        what="the last day for changes"
        value={text}
        onChange={setText}
      />
      {date !== deadline && (text.trim() === '' || date !== null) && (
        <Button variant="default" onClick={() => onChange({ deadline: date })}>
          Set
        </Button>
      )}
      {deadline !== null && (
        <Select
          label="Remind clubs by e-mail"
          data={[
            { value: '', label: 'No reminder' },
            ...choices.map((days) => ({
              value: String(days),
              label: `${formatThings(days, 'day', 'days')} before`,
            })),
          ]}
          value={reminder === null ? '' : String(reminder)}
          allowDeselect={false}
          onChange={(value) => onChange({ reminder: Number(value) || null })}
        />
      )}
      {deadline !== null && reminder !== null && (
        <span className={classes['quiet']}>
          Sent once, from 9 AM, to clubs with a link and an e-mail address that have sent nothing.
        </span>
      )}
    </Group>
  );
}
