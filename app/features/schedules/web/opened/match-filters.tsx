import { fieldLabel, inFieldWords, type MatchTableFacts } from '@evenfield/contract';
import { NativeSelect } from '@mantine/core';
import classes from './match-list.module.css';
import type { MatchesSearch } from './matches-state.ts';

type Filters = Pick<MatchesSearch, 'division' | 'team' | 'field'>;

interface MatchFiltersProps {
  readonly facts: MatchTableFacts | undefined; // undefined: not there yet
  readonly filters: Filters;
  readonly onFilters: (next: Filters) => void;
}

/** Whose matches, and on which field. Teams can be chosen once their division is; one that an address names is seen. */
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

/** What is chosen can be chosen, also while the others are not there yet. */
function choices(
  all: string,
  names: readonly string[] = [],
  chosen: string | undefined,
  label = (name: string) => name,
) {
  const listed = chosen !== undefined && !names.includes(chosen) ? [chosen, ...names] : names;
  return [{ value: '', label: all }, ...listed.map((value) => ({ value, label: label(value) }))];
}
