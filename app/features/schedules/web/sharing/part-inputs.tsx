import { NativeSelect, Select } from '@mantine/core';
import { useMemo } from 'react';
import {
  type AudiencePart,
  EVERYBODY,
  listDivisions,
  listTeams,
  type NamedEntry,
  type PartChoice,
} from './audience-part.ts';
import classes from './sharing.module.css';

interface PartInputsProps {
  readonly entries: readonly NamedEntry[] | undefined; // undefined: loading
  readonly part: AudiencePart;
  readonly onPart: (part: AudiencePart) => void;
}

const MOST_LISTED = 100; // teams at once; typing narrows the list

/** Selects everybody, a division, a pool or a team. */
export function PartInputs({ entries = [], part, onPart }: PartInputsProps) {
  const divisions = useMemo(() => listDivisions(entries), [entries]);
  const teams = useMemo(() => listTeams(entries, { ...part, team: null }), [entries, part]);
  const keyOf = (choices: readonly PartChoice[], wanted: AudiencePart) =>
    choices.find(
      ({ part: { division, pool, team } }) =>
        division === wanted.division && pool === wanted.pool && team === wanted.team,
    )?.value ?? null;
  return (
    <div className={classes['inputs']}>
      <NativeSelect
        label="Division"
        value={keyOf(divisions, { ...part, team: null }) ?? ''}
        data={[{ value: '', label: 'All divisions' }, ...divisions]}
        onChange={({ currentTarget: { value } }) =>
          onPart(divisions.find((one) => one.value === value)?.part ?? EVERYBODY)
        }
      />
      <Select
        label="Team"
        placeholder="All teams"
        value={keyOf(teams, part)}
        data={teams.map(({ value, label }) => ({ value, label }))}
        limit={MOST_LISTED}
        searchable
        clearable
        nothingFoundMessage="No team with that name."
        onChange={(value) =>
          onPart(teams.find((one) => one.value === value)?.part ?? { ...part, team: null })
        }
      />
    </div>
  );
}
