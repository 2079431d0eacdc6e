import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatAmount } from '../../../fees.ts';
import { MOST_LABEL } from '../../../form.ts';
import { readAmount, tidyAmount } from './amount-text.ts';
import classes from './fees.module.css';

interface FeeFormProps {
  readonly title: string; // of the form, for screen readers
  readonly intro: string; // what happens
  readonly verb: string; // on the button
  readonly currency: string;
  readonly most: number; // cents
  readonly isFixed?: boolean; // the amount is `most`
  readonly isBusy: boolean;
  readonly onSend: (cents: number, note: string) => unknown;
  readonly onCancel: () => void;
}

/** Asks for the amount and a note of a change of a fee. */
export function FeeForm(props: FeeFormProps) {
  const { title, intro, verb, currency, most, isFixed = false, isBusy, onSend, onCancel } = props;
  const [amount, setAmount] = useState(() => formatAmount(most, currency));
  const [note, setNote] = useState('');
  const [isChecked, setChecked] = useState(false);
  const cents = isFixed ? most : readAmount(amount, currency);
  const fault = faultOf(cents, most, currency);
  return (
    <form
      noValidate
      className={classes['change']}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (cents !== null && fault === undefined) onSend(cents, note.trim());
      }}
    >
      <span>{intro}</span>
      {!isFixed && (
        <TextInput
          label="Amount"
          value={amount}
          inputMode="decimal"
          autoComplete="off"
          maw="12rem"
          error={isChecked ? fault : undefined}
          onChange={({ currentTarget: { value } }) => setAmount(value)}
          onBlur={() => setAmount(tidyAmount(amount, currency))}
          data-autofocus
        />
      )}
      <TextInput
        label="Note"
        description="For your ledger, such as the number of a receipt."
        value={note}
        maxLength={MOST_LABEL}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => setNote(value)}
        {...(isFixed && { 'data-autofocus': true })}
      />
      <Group gap="xs">
        <Button type="submit" loading={isBusy}>
          {verb} {cents !== null && fault === undefined && formatAmount(cents, currency)}
        </Button>
        <Button variant="subtle" color="neutral" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}

function faultOf(cents: number | null, most: number, currency: string): string | undefined {
  if (cents === null || cents < 1) return `Enter an amount like ${formatAmount(most, currency)}.`;
  return cents > most ? `At most ${formatAmount(most, currency)}.` : undefined;
}
