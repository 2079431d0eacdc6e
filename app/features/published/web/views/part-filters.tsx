import { entryName, firstTeams, isPlayoff, type Setup, viewDivisions } from '@evenfield/engine';
import { PlainSelect } from '#kernel/web/ui/plain/plain-select.tsx';
import classes from './part-filters.module.css';

interface PartFiltersProps {
  readonly setup: Setup;
  readonly lit: ReadonlySet<number>; // selected entries; empty: all
  readonly team: number | null;
  readonly onEntries: (entries: readonly number[]) => void;
  readonly onTeam: (team: number | null) => void;
}

/** Moves the focus to the choice of teams. */
export function focusTeamChoice(): void {
  document.querySelector<HTMLSelectElement>('select[name="team"]')?.focus();
}

/** Filters for what is shown: a division, a pool of it, or one team. */
export function PartFilters({ setup, lit, team, onEntries, onTeam }: PartFiltersProps) {
  const chosen = [...lit].sort((one, other) => one - other).join();
  const divisions = divisionChoices(setup);
  const several = chosen !== '' && !divisions.some(({ value }) => value === chosen);
  const first = firstTeams(setup);
  return (
    <div className={classes['filters']}>
      {setup.entries.length > 1 && (
        <PlainSelect
          label="Division"
          name="division"
          value={chosen}
          onChange={(value) => onEntries(value === '' ? [] : value.split(',').map(Number))}
        >
          <option value="">All divisions</option>
          {several && <option value={chosen}>Several divisions</option>}
          {divisions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </PlainSelect>
      )}
      <PlainSelect
        label="My team"
        name="team"
        value={team === null ? '' : String(team)}
        onChange={(value) => onTeam(value === '' ? null : Number(value))}
      >
        <option value="">Pick your team</option>
        {setup.entries.map((entry, e) =>
          isPlayoff(entry) || !isOffered(setup, lit, e) ? null : (
            <optgroup key={entryName(entry)} label={entryName(entry)}>
              {entry.teams.map((name, t) => (
                <option key={name} value={String(first[e]! + t)}>
                  {name}
                </option>
              ))}
            </optgroup>
          ),
        )}
      </PlainSelect>
    </div>
  );
}

/** Whether teams of an entry are listed: it is selected, or a playoff they may play in is. */
function isOffered({ entries }: Setup, lit: ReadonlySet<number>, entry: number): boolean {
  if (lit.size === 0 || lit.has(entry)) return true;
  const { division } = entries[entry]!;
  return [...lit].every((e) => isPlayoff(entries[e]!) && entries[e]!.division === division);
}

/** Returns every division, and every pool of those with several. */
function divisionChoices(setup: Setup) {
  return viewDivisions(setup).flatMap(({ name, entries }) => [
    { value: entries.join(), label: name },
    ...(entries.length === 1
      ? []
      : entries.map((entry) => ({
          value: String(entry),
          label: entryName(setup.entries[entry]!),
        }))),
  ]);
}
