import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCopy } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { COPIED_SHOWN } from './copied-shown.ts';
import classes from './copied-text.module.css';

interface CopiedTextProps {
  readonly label: string;
  readonly description?: string;
  readonly text: string;
  readonly copied: string; // message shown for a while after copying
  readonly long?: boolean; // several lines
  readonly compact?: boolean; // in one line with its buttons, the label unseen
  readonly autoFocus?: boolean; // focuses Copy when its dialog opens
  readonly onCopied?: () => void;
  readonly children?: ReactNode; // further actions, after Copy
}

/** A read-only text with a Copy button. */
export function CopiedText(props: CopiedTextProps) {
  const {
    label,
    description,
    text,
    copied: message,
    long,
    compact,
    autoFocus,
    onCopied,
    children,
  } = props;
  const { copy, copied, error } = useClipboard({ timeout: COPIED_SHOWN });
  useEffect(() => {
    if (copied) onCopied?.();
  }, [copied, onCopied]);
  const input = {
    ...(compact ? { 'aria-label': label } : { label }),
    ...(description !== undefined && { description }),
    readOnly: true,
    value: text,
    onFocus: (event: { currentTarget: { select: () => void } }) => event.currentTarget.select(),
  };
  const field = long ? (
    <Textarea {...input} autosize />
  ) : (
    <TextInput {...input} {...(compact && { className: classes['compact'] })} />
  );
  return (
    <Stack gap="xs">
      {!compact && field}
      <Group gap="xs">
        {compact && field}
        <Button
          variant={long ? 'filled' : 'light'}
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          aria-label={long ? undefined : `Copy ${label.toLowerCase()}`}
          onClick={() => copy(text)}
          {...(autoFocus && { 'data-autofocus': true })}
        >
          Copy
        </Button>
        {children}
      </Group>
      <p role="status" className={classes['said']}>
        {copied && message}
        {error !== null && 'The browser blocks copying: select the text and copy it by hand.'}
      </p>
    </Stack>
  );
}
