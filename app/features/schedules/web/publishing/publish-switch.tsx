import { Loader, Switch } from '@mantine/core';
import type { ReactNode } from 'react';

interface PublishSwitchProps {
  readonly published: boolean; // as it is on the server, or as it is wished while the server is asked
  readonly busy: boolean; // the server is being asked; the focus stays
  readonly name?: string; // of the schedule, where it has no visible words of its own
  readonly words?: { readonly label: string; readonly hint: ReactNode };
  readonly autoFocus?: boolean; // when its panel opens
  readonly onChange: (published: boolean) => unknown;
}

/** Whether an audience sees a schedule. */
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
