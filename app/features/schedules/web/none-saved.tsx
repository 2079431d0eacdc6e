import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ALL_SEASONS, FIRST_SEASON } from '#features/seasons/web/port.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import type { SavedFilter } from './schedules-search.ts';

interface NoneSavedProps {
  readonly filter: SavedFilter;
  readonly season: { readonly name: string } | undefined; // the one that is chosen
  readonly isAny: boolean; // whether anything is saved
  readonly onAdd: (() => void) | null; // adds schedules to the season
  readonly onFilter: (next: SavedFilter) => void;
}

/** What is there instead of rows: why there are none, and what to do next. */
export function NoneSaved({ filter, season, isAny, onAdd, onFilter }: NoneSavedProps) {
  const { status, tag } = filter;
  const isOfSeason = status === null && tag === null;
  if (isOfSeason && season !== undefined) {
    return (
      <EmptyState
        title={`No schedules in ${season.name} yet.`}
        action={onAdd !== null && <Button onClick={onAdd}>Add schedules</Button>}
      >
        Add schedules that you have saved, or copy one of an earlier season.
      </EmptyState>
    );
  }
  if (isOfSeason && !isAny) {
    return (
      <EmptyState
        title="No saved schedules found."
        action={
          <Button component={Link} to="/dashboard/generate-schedule">
            Add New Schedule
          </Button>
        }
      >
        Generate a schedule: it is saved automatically and listed here, on every device you sign in
        on.
      </EmptyState>
    );
  }
  const showAll = () => {
    const isFirst = isOfSeason && filter.season === FIRST_SEASON;
    onFilter({ status: null, tag: null, season: isFirst ? ALL_SEASONS : FIRST_SEASON });
  };
  return (
    <EmptyState
      title={
        tag !== null
          ? `No schedule here has the tag ${tag}.`
          : status === null
            ? 'There are no saved schedules in these seasons.'
            : 'No saved schedule has this status today.'
      }
      action={
        <Button variant="default" onClick={showAll}>
          Show all schedules
        </Button>
      }
    />
  );
}
