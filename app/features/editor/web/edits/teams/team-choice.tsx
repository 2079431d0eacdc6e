import { entryName, findWithdrawals, firstTeams, isPlayoff, type Setup } from '@evenfield/engine';
import { NativeSelect } from '@mantine/core';
import { REQUIRED } from '../required-words.ts';

export interface ChosenTeam {
  readonly entry: number | null; // null: not chosen yet
  readonly team: number | null;
}

interface TeamChoiceProps {
  readonly setup: Setup;
  readonly chosen: ChosenTeam;
  readonly checked: boolean; // whether to mark a missing choice
  readonly onChange: (chosen: ChosenTeam) => void;
}

/** The choice of a division and a team; withdrawn teams are not offered. */
export function TeamChoice({ setup, chosen, checked, onChange }: TeamChoiceProps) {
  const { entry, team } = chosen;
  const withdrawals = findWithdrawals(setup);
  const first = entry === null ? 0 : firstTeams(setup)[entry]!;
  const teams = entry === null ? [] : setup.entries[entry]!.teams;
  const numberOf = (text: string) => (text === '' ? null : Number(text));
  return (
    <>
      <NativeSelect
        label="Division"
        withAsterisk
        data-autofocus={entry === null || undefined}
        value={entry ?? ''}
        data={[
          { value: '', label: 'Choose a division' },
          ...setup.entries.flatMap((own, e) =>
            isPlayoff(own) ? [] : [{ value: String(e), label: entryName(own) }],
          ),
        ]}
        error={checked && entry === null ? REQUIRED : undefined}
        onChange={({ currentTarget }) =>
          onChange({ entry: numberOf(currentTarget.value), team: null })
        }
      />
      <NativeSelect
        label="Team"
        withAsterisk
        data-autofocus={entry !== null || undefined}
        value={team ?? ''}
        data={[
          { value: '', label: 'Choose a team' },
          ...teams.flatMap((label, position) =>
            withdrawals.has(first + position) ? [] : [{ value: String(first + position), label }],
          ),
        ]}
        error={checked && team === null ? REQUIRED : undefined}
        onChange={({ currentTarget }) => onChange({ entry, team: numberOf(currentTarget.value) })}
      />
    </>
  );
}

/** Returns the initial choice; a sole division is preselected. */
export function firstChoice({ entries }: Setup, entry: number | null = null): ChosenTeam {
  const choices = [...entries.keys()].filter((e) => !isPlayoff(entries[e]!));
  return { entry: entry ?? (choices.length === 1 ? choices[0]! : null), team: null };
}
