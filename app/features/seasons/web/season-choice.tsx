import { NativeSelect } from '@mantine/core';
import { seasonOptions } from './season-options.ts';
import { useSeasons } from './season-queries.ts';

/** Lists schedules of all seasons, also archived ones. */
export const ALL_SEASONS = 'all';

/** What is listed at first: all but schedules of archived seasons. */
export const FIRST_SEASON = 'current';

interface SeasonChoiceProps {
  readonly season: string; // its id, a group of the table's query, or ALL_SEASONS
  readonly onSeason: (season: string) => unknown;
}

/** Chooses the season whose schedules are listed; nothing as long as there are no seasons. */
export function SeasonChoice({ season, onSeason }: SeasonChoiceProps) {
  const { seasons } = useSeasons();
  if (seasons.length === 0) return null;
  const { current, archived } = seasonOptions(seasons);
  return (
    <NativeSelect
      aria-label="Season"
      value={season}
      data={[
        { value: FIRST_SEASON, label: archived.length === 0 ? 'All seasons' : 'Current seasons' },
        ...current,
        { value: 'none', label: 'No season' },
        ...(archived.length === 0
          ? []
          : [
              {
                group: 'Archived',
                items: [{ value: 'archived', label: 'All archived seasons' }, ...archived],
              },
              { value: ALL_SEASONS, label: 'Current and archived' },
            ]),
      ]}
      onChange={({ currentTarget: { value } }) => onSeason(value)}
    />
  );
}
