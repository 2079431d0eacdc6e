import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogFoot } from '#kernel/web/ui/dialog-foot.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import type { EditWords } from '../commands/say-refusal.ts';
import classes from './edit-form.module.css';

interface EditFormProps {
  readonly submit: string; // the verb on the button
  readonly words: EditWords | null; // why it was refused
  readonly onSubmit: () => void;
  readonly further?: ReactNode; // what can be done about a refusal
  readonly children: ReactNode;
}

/** What a dialog asks for, the reason why not, and the button that does it. */
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
        <Button type="submit">{submit}</Button>
      </DialogFoot>
    </form>
  );
}
