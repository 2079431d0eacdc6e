import { isPlayoff, type Setup } from '@evenfield/engine';
import { Button, Group, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { formatRef } from '#league/request-words.ts';
import type { Club, ClubInput } from '../../club.ts';

interface ClubFormProps {
  readonly setup: Setup;
  readonly club: Club | null; // null: a new one
  readonly isBusy: boolean;
  readonly onSave: (club: ClubInput) => void;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
}

/** The form of a club. */
export function ClubForm({ setup, club, isBusy, onSave, onDelete, onCancel }: ClubFormProps) {
  const refs = setup.entries.flatMap((entry) =>
    isPlayoff(entry)
      ? []
      : entry.teams.map((team) => ({ division: entry.division, pool: entry.pool, team })),
  );
  const [name, setName] = useState(club?.name ?? '');
  const [contact, setContact] = useState(club?.contact ?? '');
  const [teams, setTeams] = useState<string[]>(club?.teams.map(formatRef) ?? []);
  const [grounds, setGrounds] = useState<string[]>(club?.grounds ?? []);
  const isWhole = name.trim() !== '' && teams.length > 0;

  const remove = async () => {
    const question = `Delete the club ${club?.name}?`;
    const detail =
      'Its links stop working, and its requests are deleted. Rules that are in the schedule already stay. This cannot be undone.';
    if (await confirmAction({ question, detail, confirm: 'Delete club', danger: true })) onDelete();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWhole) return;
        const chosen = refs.filter((ref) => teams.includes(formatRef(ref)));
        onSave({ id: club?.id ?? null, name, contact, teams: chosen, grounds });
      }}
    >
      <Stack>
        <TextInput
          label="Club"
          withAsterisk
          maxLength={80}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label="Contact e-mail"
          type="email"
          value={contact}
          onChange={({ currentTarget }) => setContact(currentTarget.value)}
        />
        <MultiSelect
          label="Teams"
          withAsterisk
          searchable
          data={[...new Set(refs.map(formatRef))]}
          value={teams}
          onChange={setTeams}
        />
        <MultiSelect
          label="Grounds"
          description="Where the club says on which evenings it is free."
          data={setup.fields.map((field) => field.name)}
          value={grounds}
          onChange={setGrounds}
        />
        <Group>
          <Button type="submit" loading={isBusy} disabled={!isWhole}>
            Save club
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
          {club !== null && (
            <Button variant="subtle" color="error" onClick={() => void remove()}>
              Delete club
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
