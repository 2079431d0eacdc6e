import { fieldLabel, inFieldWords, type MatchTableFacts } from '@evenfield/wire';
import { NativeSelect } from '@mantine/core';
import classes from './match-list.module.css';
import type { MatchesSearch } from './matches-state.ts';

type Filters = Pick<MatchesSearch, 'division' | 'team' | 'field'>;

interface MatchFiltersProps {
  readonly facts: MatchTableFacts | undefined; // undefined: loading
  readonly filters: Filters;
  readonly onFilters: (next: Filters) => void;
}

/** Filters by division, team and field. Teams need a division, unless in the address. */
export function MatchFilters({ facts, filters, onFilters }: MatchFiltersProps) {
  const { division, team, field } = filters;
  const noun = facts?.noun;
  const choose = (next: Filters) => onFilters({ ...filters, ...next });
  return (
    <div className={classes['filters']}>
      <NativeSelect
        aria-label="Division"
        value={division ?? ''}
        data={choices('All divisions', divisionsOf(facts), division)}
        onChange={({ currentTarget: { value } }) =>
          choose({ division: value || undefined, team: undefined })
        }
      />
      {(division ?? team) !== undefined && (
        <NativeSelect
          aria-label="Team"
          value={team ?? ''}
          data={choices('All teams', facts?.teams, team)}
          onChange={({ currentTarget: { value } }) => choose({ team: value || undefined })}
        />
      )}
      <NativeSelect
        aria-label={inFieldWords('Field', noun)}
        value={field ?? ''}
        data={choices(inFieldWords('All fields', noun), facts?.fields, field, (name) =>
          fieldLabel({ name, noun }),
        )}
        onChange={({ currentTarget: { value } }) => choose({ field: value || undefined })}
      />
    </div>
  );
}

function divisionsOf(facts: MatchTableFacts | undefined): readonly string[] | undefined {
  return facts && [...new Set(facts.entries.map((entry) => entry.division))];
}

/** Includes the chosen option even while the others are loading. */
function choices(
  all: string,
  names: readonly string[] = [],
  chosen: string | undefined,
  label = (name: string) => name,
) {
  const listed = chosen !== undefined && !names.includes(chosen) ? [chosen, ...names] : names;
  return [{ value: '', label: all }, ...listed.map((value) => ({ value, label: label(value) }))];
}
