import {
  entryName,
  firstTeams,
  isPlayoff,
  type MatchScope,
  type Setup,
  viewDivisions,
} from '@evenfield/engine';
import { fieldLabels, inSportWords } from '@evenfield/wire';
import { NativeSelect, Select } from '@mantine/core';
import { SCOPE_KINDS } from './export-words.ts';

const MOST_SHOWN = 50; // of thousands of teams; typing filters them

interface Choice {
  readonly name: string;
  readonly scope: MatchScope;
}

interface ScopeChoiceProps {
  readonly setup: Setup;
  readonly scope: MatchScope;
  readonly onScope: (scope: MatchScope) => void;
}

/** The choice of which matches to export: all, or those of a division, a team or a field. */
export function ScopeChoice({ setup, scope, onScope }: ScopeChoiceProps) {
  const choices = choicesOf(setup, scope.kind);
  const chosen = choices.findIndex((choice) => isSame(choice.scope, scope));
  return (
    <>
      <NativeSelect
        label="What to export"
        value={scope.kind}
        data={Object.entries(SCOPE_KINDS).map(([value, label]) => ({
          value,
          label: inSportWords(label, setup),
        }))}
        onChange={(event) => {
          const kind = event.currentTarget.value as MatchScope['kind']; // one of the choices above
          onScope(choicesOf(setup, kind)[0]?.scope ?? { kind: 'all' });
        }}
      />
      {choices.length > 1 && (
        <Select
          label={inSportWords(SCOPE_KINDS[scope.kind], setup)}
          value={String(chosen)}
          data={choices.map(({ name }, value) => ({ value: String(value), label: name }))}
          limit={MOST_SHOWN}
          searchable
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
          onChange={(value) => onScope(choices[Number(value)]!.scope)}
        />
      )}
    </>
  );
}

function choicesOf(setup: Setup, kind: MatchScope['kind']): readonly Choice[] {
  switch (kind) {
    case 'all':
      return [];
    case 'division':
      return viewDivisions(setup).map(({ name }) => ({ name, scope: { kind, division: name } }));
    case 'team': {
      const first = firstTeams(setup);
      return setup.entries.flatMap((entry, e) =>
        isPlayoff(entry)
          ? []
          : entry.teams.map((name, t) => ({
              name: `${name}, ${entryName(entry)}`,
              scope: { kind, team: first[e]! + t },
            })),
      );
    }
    case 'field':
      return fieldLabels(setup).map((name, f) => ({
        name,
        scope: { kind, field: f },
      }));
  }
}

function isSame(one: MatchScope, other: MatchScope): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
