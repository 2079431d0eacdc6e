import { entryName, isPlayoff, type Schedule } from '@evenfield/engine';
import { NativeSelect } from '@mantine/core';
import { REQUIRED } from '../required-words.ts';

/** A division and, if it has pools, one of them; both blank until chosen. */
export interface ChosenEntry {
  readonly division: string;
  readonly pool: string; // the entry's number
}

export const NO_ENTRY: ChosenEntry = { division: '', pool: '' };

interface EntryInputsProps {
  readonly schedule: Schedule;
  readonly labels: { readonly division: string; readonly pool: string };
  readonly value: ChosenEntry;
  readonly checked: boolean; // whether to mark missing inputs
  readonly autofocus?: boolean;
  readonly onChange: (value: ChosenEntry) => void;
}

/** Inputs for the entry of a team: its division and, if it has pools, its pool. */
export function EntryInputs(props: EntryInputsProps) {
  const { schedule, labels, value, checked, autofocus = false, onChange } = props;
  const { entries } = schedule.setup;
  const missing = (text: string) => (checked && text === '' ? REQUIRED : undefined);
  return (
    <>
      <NativeSelect
        label={labels.division}
        withAsterisk
        value={value.division}
        data={[
          { value: '', label: 'Choose a division' },
          ...new Set(entries.map(({ division }) => division)),
        ]}
        error={missing(value.division)}
        onChange={(event) => onChange({ division: event.currentTarget.value, pool: '' })}
        data-autofocus={autofocus || undefined}
      />
      {isPooled(schedule, value.division) && (
        <NativeSelect
          label={labels.pool}
          withAsterisk
          value={value.pool}
          data={[
            { value: '', label: 'Choose a pool' },
            ...entriesOf(schedule, value.division).map((e) => ({
              value: String(e),
              label: entries[e]!.pool ?? entryName(entries[e]!),
            })),
          ]}
          error={missing(value.pool)}
          onChange={(event) => onChange({ ...value, pool: event.currentTarget.value })}
        />
      )}
    </>
  );
}

/** Returns the number of the chosen entry, or undefined while the choice is incomplete. */
export function chosenEntry(schedule: Schedule, value: ChosenEntry): number | undefined {
  if (isPooled(schedule, value.division)) {
    return value.pool === '' ? undefined : Number(value.pool);
  }
  return entriesOf(schedule, value.division)[0];
}

function entriesOf({ setup }: Schedule, division: string): number[] {
  return [...setup.entries.keys()].filter(
    (e) => setup.entries[e]!.division === division && !isPlayoff(setup.entries[e]!),
  );
}

function isPooled(schedule: Schedule, division: string): boolean {
  return entriesOf(schedule, division).some((e) => schedule.setup.entries[e]!.pool !== null);
}
