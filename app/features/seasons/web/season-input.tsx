import type { Outcome } from '@evenfield/engine';
import { NativeSelect, TextInput } from '@mantine/core';
import { MOST_SEASON_NAME, type Season } from '../api.ts';
import { seasonOptions } from './season-options.ts';
import { createSeason } from './season-queries.ts';

const NEW = 'new';

/** A season to put something into: one there is, none, or one to be created. */
export interface ChosenSeason {
  readonly season: string; // id; '': none; 'new': to be created
  readonly name: string; // of the new one
}

/** Returns the choice of a season there is, or of none. */
export function chooseSeason(season: string | null): ChosenSeason {
  return { season: season ?? '', name: '' };
}

/** Returns the choice to create a season. */
export function chooseNewSeason(name = ''): ChosenSeason {
  return { season: NEW, name };
}

export function lacksName({ season, name }: ChosenSeason): boolean {
  return season === NEW && name.trim() === '';
}

/** Returns the chosen season, which is created if it is new, null for none, or why not. Throws `CallFailure`. */
export async function settleSeason(
  { season, name }: ChosenSeason,
  seasons: readonly Season[],
): Promise<Outcome<Season | null, string>> {
  if (season === NEW) return createSeason(name.trim());
  return { ok: true, value: seasons.find(({ id }) => id === season) ?? null };
}

interface SeasonInputProps {
  readonly seasons: readonly Season[];
  readonly value: ChosenSeason;
  readonly onChange: (value: ChosenSeason) => void;
  readonly isChecked: boolean; // whether a missing name shows
}

/** The choice of a season, and the name of a new one. */
export function SeasonInput({ seasons, value, onChange, isChecked }: SeasonInputProps) {
  const { current, archived } = seasonOptions(seasons);
  return (
    <>
      <NativeSelect
        label="Season"
        value={value.season}
        data={[
          { value: '', label: 'No season' },
          ...current,
          ...(archived.length > 0 ? [{ group: 'Archived', items: archived }] : []),
          { value: NEW, label: 'New season...' },
        ]}
        onChange={({ currentTarget: { value: season } }) => onChange({ ...value, season })}
        data-autofocus
      />
      {value.season === NEW && (
        <TextInput
          label="Name of the new season"
          placeholder="Spring 2027"
          value={value.name}
          maxLength={MOST_SEASON_NAME}
          autoComplete="off"
          error={isChecked && lacksName(value) ? 'This field is required' : undefined}
          onChange={({ currentTarget: { value: name } }) => onChange({ ...value, name })}
        />
      )}
    </>
  );
}
