import { Button, Group } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './fill-panel.module.css';

export type FillMode = 'replace' | 'add';

interface FillPanelProps {
  readonly label: string; // of the button that opens it: 'Fill in times'
  readonly children: (close: () => void) => ReactNode; // a `FillForm`
}

/** A button that opens inputs for filling in a whole list. */
export function FillPanel({ label, children }: FillPanelProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <div>
      <Button
        ref={button}
        variant="subtle"
        size="compact-md"
        leftSection={<IconWand size={18} aria-hidden="true" />}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        {label}…
      </Button>
      <div id={id}>{opened && children(close)}</div>
    </div>
  );
}

interface FillFormProps {
  readonly label: string;
  readonly noun: string; // what is filled in: 'times'
  readonly modes: readonly FillMode[]; // the first is what Enter does
  readonly preview: string; // what would be filled in, or what is missing
  readonly isReady: boolean; // whether there is anything to fill in
  readonly onFill: (mode: FillMode) => void;
  readonly onClose: () => void;
  readonly children: ReactNode; // the inputs
}

const VERBS: Record<FillMode, string> = { replace: 'Replace', add: 'Add' };

/** Inputs, a preview of what they fill in, and buttons. Not a <form>, as it may be in one. */
export function FillForm(props: FillFormProps) {
  const { label, noun, modes, preview, isReady, onFill, onClose, children } = props;
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => group.current?.querySelector('input')?.focus(), []);
  const fill = (mode: FillMode) => {
    if (!isReady) return;
    onFill(mode);
    onClose();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation(); // keeps a dialog around it open
      onClose();
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault(); // doesn't submit a form around it
    fill(modes[0]!);
  };
  return (
    <fieldset ref={group} aria-label={label} className={classes['panel']} onKeyDown={pressKey}>
      <div className={classes['inputs']}>{children}</div>
      <p role="status" className={classes['preview']}>
        {preview}
      </p>
      <Group gap="sm">
        {modes.map((mode, at) => (
          <Button
            key={mode}
            variant={at === 0 ? 'light' : 'default'}
            disabled={!isReady}
            onClick={() => fill(mode)}
          >
            {`${VERBS[mode]} ${noun}`}
          </Button>
        ))}
        <Button variant="subtle" color="neutral" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </fieldset>
  );
}
