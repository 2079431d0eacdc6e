import { Loader, Switch } from '@mantine/core';
import type { ReactNode } from 'react';

interface PublishSwitchProps {
  readonly published: boolean; // on the server, or as requested while the request is under way
  readonly busy: boolean; // a request is under way; keeps the focus
  readonly name?: string; // of the schedule, for screen readers if there is no visible label
  readonly words?: { readonly label: string; readonly hint: ReactNode };
  readonly autoFocus?: boolean; // when its panel opens
  readonly onChange: (published: boolean) => unknown;
}

/** Switches whether a schedule is published. */
export function PublishSwitch(props: PublishSwitchProps) {
  const { published, busy, name, words, autoFocus = false, onChange } = props;
  return (
    <Switch
      size="md"
      checked={published}
      aria-busy={busy}
      {...(words === undefined
        ? { 'aria-label': `Publish ${name}` }
        : { label: words.label, description: words.hint })}
      {...(autoFocus && { 'data-autofocus': true })}
      thumbIcon={busy ? <Loader size={12} aria-hidden="true" /> : undefined}
      onChange={({ currentTarget }) => {
        if (!busy) onChange(currentTarget.checked);
      }}
    />
  );
}
