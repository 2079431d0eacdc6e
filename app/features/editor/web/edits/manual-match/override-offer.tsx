import { MOST_REASON } from '@evenfield/contract';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from '../edit-form.module.css';
import { REQUIRED } from '../required-words.ts';

/** A refusal that a person may set aside, if a reason is given that stays with the match. */
export function OverrideOffer({ onAdd }: { readonly onAdd: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const add = () => {
    setChecked(true);
    if (reason.trim() !== '') onAdd(reason);
  };
  return (
    <div className={classes['offer']}>
      <TextInput
        label="Reason"
        description="It stays with the match, for anybody who asks later."
        withAsterisk
        maxLength={MOST_REASON}
        autoComplete="off"
        value={reason}
        error={checked && reason.trim() === '' ? REQUIRED : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // the form would only be refused again
          add();
        }}
      />
      <Button type="button" variant="default" onClick={add}>
        Add it anyway
      </Button>
    </div>
  );
}
