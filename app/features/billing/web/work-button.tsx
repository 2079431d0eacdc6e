import { Button, Loader } from '@mantine/core';
import { type Ref, useRef, useState } from 'react';

interface WorkButtonProps {
  readonly children: string;
  readonly quiet?: boolean; // less prominent
  readonly onPress: () => Promise<unknown>;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button with a spinner until its action ends; ignores clicks meanwhile, keeps the focus. */
export function WorkButton({ children, quiet = false, onPress, ref }: WorkButtonProps) {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);

  const press = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    await onPress().finally(() => {
      running.current = false;
      setBusy(false);
    });
  };

  return (
    <Button
      ref={ref ?? null}
      variant={quiet ? 'default' : 'filled'}
      aria-busy={busy}
      leftSection={busy && <Loader size={16} color="currentcolor" />}
      onClick={() => void press()}
    >
      {children}
    </Button>
  );
}
