import type { Season } from '../api.ts';

/** Returns the options of a choice among seasons: those in use, and archived ones. */
export function seasonOptions(seasons: readonly Season[]) {
  const optionsOf = (isArchived: boolean) =>
    seasons
      .filter((one) => one.isArchived === isArchived)
      .map(({ id, name }) => ({ value: id, label: name }));
  return { current: optionsOf(false), archived: optionsOf(true) };
}
