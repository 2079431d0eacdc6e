import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { editor } from '#features/editor/web/editing-session.ts';
import { judgeSchedule } from '#features/editor/web/engine-worker/judge-schedule.ts';
import { forgetCopies, renameCopies } from '#features/editor/web/saving/open-saved.ts';
import { copyToForm, openForm } from '#features/generation/web/next-form.ts';
import type { Mend } from '#features/schedules/web/publishing/not-ready.ts';
import { SCHEDULES_FIRST } from '#features/schedules/web/schedules-order.ts';
import { SchedulesPage } from '#features/schedules/web/schedules-page.tsx';
import type { SavedFilter, SchedulesSearch } from '#features/schedules/web/schedules-search.ts';
import { FIRST_SEASON } from '#features/seasons/web/port.ts';
import { readTableState, writeTableState } from '#kernel/web/ui/paged-table/table-state.ts';
import { rememberList } from './left-list.ts';
import { searchToMend } from './search-to-mend.ts';

export function SavedSchedules() {
  const navigate = useNavigate();
  const search = useSearch({ from: '/dashboard/dashboard/schedules' });
  const forget = useCallback((id: string) => forgetCopies(editor, id), []);
  const mend = useCallback(
    (scheduleId: string, what: Mend) =>
      navigate({
        to: '/dashboard/schedules/$scheduleId',
        params: { scheduleId },
        search: searchToMend(what),
      }),
    [navigate],
  );
  useEffect(() => rememberList(search), [search]);
  return (
    <SchedulesPage
      state={readTableState(search, SCHEDULES_FIRST)}
      onState={(next, replace) =>
        navigate({
          to: '.',
          replace,
          search: (now) => ({ ...now, ...writeTableState(next, SCHEDULES_FIRST) }),
        })
      }
      filter={readFilter(search)}
      onFilter={(next) =>
        navigate({
          to: '.',
          search: (now) => ({
            ...{ ...now, page: undefined },
            ...writeFilter({ ...readFilter(now), ...next }),
          }),
        })
      }
      inBin={search.list === 'bin'}
      onBin={(inBin) =>
        navigate({ to: '.', search: (now) => ({ ...now, list: inBin ? 'bin' : undefined }) })
      }
      onRenamed={(id, name) => renameCopies(editor, id, name)}
      onDeleted={forget}
      judge={judgeSchedule}
      onMend={mend}
      onCopy={({ name, copyOf, setup, firstDay, season }) => {
        openForm(copyToForm(setup, { name, firstDay, filing: { season, copyOf } }));
        return navigate({ to: '/dashboard/generate-schedule' });
      }}
    />
  );
}

type FilterSearch = Pick<SchedulesSearch, 'status' | 'season' | 'tag'>;

/** Returns which schedules an address lists. */
function readFilter({ status, season = FIRST_SEASON, tag }: FilterSearch): SavedFilter {
  return { status: status ?? null, season, tag: tag ?? null };
}

/** Returns the filter's part of an address, without what is chosen at first. */
function writeFilter({ status, season, tag }: SavedFilter): FilterSearch {
  return {
    status: status ?? undefined,
    season: season === FIRST_SEASON ? undefined : season,
    tag: tag ?? undefined,
  };
}
