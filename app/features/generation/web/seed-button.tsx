import { ActionIcon, Button, Popover, Stack, TextInput } from '@mantine/core';
import { IconHash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';

const MAX_SEED = 0xffff_ffff; // unsigned 32-bit, as in the request
const NO_SEED = `Enter a whole number from 0 to ${MAX_SEED.toLocaleString('en-US')}.`;

interface SeedButtonProps {
  readonly seed: number; // of the current schedule
  readonly onSeed: (seed: number) => unknown;
}

/** Asks for a seed and regenerates: the same input and seed give the same schedule. */
export function SeedButton({ seed, onSeed }: SeedButtonProps) {
  const [opened, setOpened] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const open = () => {
    setTyped(String(seed));
    setWrong(false);
    setOpened(!opened);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = parseSeed(typed);
    setWrong(given === null);
    if (given === null) return;
    setOpened(false);
    onSeed(given);
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus returnFocus position="bottom-end">
      <Popover.Target>
        <ActionIcon variant="subtle" size={44} px={0} aria-label="Enter a seed" onClick={open}>
          <IconHash size={18} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown maw="min(20rem, 90vw)">
        <form noValidate onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              label="Seed"
              description="The same entries and the same seed give the same schedule."
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              inputMode="numeric"
              autoComplete="off"
              error={wrong ? NO_SEED : undefined}
            />
            <Button type="submit">Regenerate with this seed</Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

function parseSeed(text: string): number | null {
  const digits = text.trim();
  const seed = Number(digits);
  return /^\d+$/.test(digits) && seed <= MAX_SEED ? seed : null;
}
