import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import type { EditWords } from '../commands/format-refusal.ts';
import classes from './edit-form.module.css';

interface EditFormProps {
  readonly submit: string; // label of the submit button
  readonly words: EditWords | null; // of the refusal
  readonly onSubmit: () => void;
  readonly further?: ReactNode; // ways out of a refusal
  readonly children: ReactNode;
}

/** A dialog's form: its fields, the reason for a refusal and the submit button, which has the focus unless a field takes it. */
export function EditForm({ submit, words, onSubmit, further, children }: EditFormProps) {
  return (
    <form
      noValidate
      className={classes['form']}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {words !== null && (
        <NoticeStrip tone="error" title={words.title}>
          {words.detail}
        </NoticeStrip>
      )}
      {further}
      <DialogFoot>
        <Button type="submit" data-autofocus>
          {submit}
        </Button>
      </DialogFoot>
    </form>
  );
}
