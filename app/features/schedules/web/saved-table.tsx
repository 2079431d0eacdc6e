import type { GameDate } from '@evenfield/engine';
import {
  decodeSchedulesTable,
  encodeSchedulesTableQuery,
  type ScheduleColumn,
  type TabledSchedule,
} from '@evenfield/wire';
import { Button } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { useCallback, useMemo, useState } from 'react';
import { awaitPlan, currentPlanQuery } from '#features/billing/web/port.ts';
import { useMay } from '#features/organizations/web/port.ts';
import {
  AddSchedulesDialog,
  ALL_SEASONS,
  FIRST_SEASON,
  fileSchedules,
  MoveToSeasonDialog,
  SEASONS,
  SeasonChoice,
  type SeasonCopy,
  SeasonsDialog,
  TagChoice,
  TagsDialog,
  useSeasons,
} from '#features/seasons/web/port.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { PagedTable } from '#kernel/web/ui/paged-table/paged-table.tsx';
import { LONG_PAGE_SIZES, type TableState } from '#kernel/web/ui/paged-table/table-state.ts';
import { useTablePage } from '#kernel/web/ui/paged-table/use-table-page.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { scheduleCalls } from '../api.ts';
import { CopySaved } from './copy-saved.tsx';
import { EmbedDialog } from './embedding/embed-dialog.tsx';
import { ListFailed } from './list-failed.tsx';
import { LockedList, LockedNotice } from './locked-schedules.tsx';
import { NoneSaved } from './none-saved.tsx';
import type { Mend } from './publishing/not-ready.ts';
import { usePublishInList } from './publishing/use-publish-in-list.tsx';
import type { Judge } from './publishing/use-ready-check.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SAVED, savedListQuery } from './saved-queries.ts';
import { scheduleColumns } from './schedule-columns.tsx';
import type { SavedFilter } from './schedules-search.ts';
import { ShareDialog } from './sharing/share-dialog.tsx';
import { StatusChoice } from './status-choice.tsx';
import { listed, SubscriptionRequired } from './subscription-required.ts';
import { UnusedSchedules } from './unused-schedules.tsx';
import { useDeleteSaved } from './use-delete-saved.ts';
import { useListFrame } from './use-list-frame.ts';
import { useLockedSchedules } from './use-locked-schedules.ts';

export interface SavedTableProps {
  readonly state: TableState<ScheduleColumn>;
  readonly onState: (next: TableState<ScheduleColumn>, replace: boolean) => unknown;
  readonly filter: SavedFilter;
  readonly onFilter: (next: Partial<SavedFilter>) => unknown;
  readonly onRenamed: (id: string, name: string) => unknown;
  readonly onDeleted: (id: string) => unknown;
  readonly judge: Judge;
  readonly onMend: (id: string, mend: Mend) => unknown; // opens where to fix it
  readonly onCopy: (copy: SeasonCopy) => unknown; // fills in the form
}

/** The dialog on top of the table. */
interface Front {
  readonly kind: 'share' | 'embed' | 'rename' | 'season' | 'copy' | 'tags';
  readonly schedule: TabledSchedule;
}

/** Shows the account's saved schedules in pages. */
export function SavedTable(props: SavedTableProps) {
  const { state, onState, filter, onFilter } = props;
  const { status, season, tag } = filter;
  const { onRenamed, onDeleted, judge, onMend, onCopy } = props;
  const [front, setFront] = useState<Front | null>(null);
  const [managing, setManaging] = useState<'seasons' | 'adding' | null>(null);
  const mayOrganize = useMay('fileSchedules');
  const { seasons, seasonOf, filedOf } = useSeasons();
  const attempt = useAttempt();
  const chosen = seasons.find(({ id }) => id === season);
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: [SAVED] });
  const remove = useDeleteSaved();
  const plan = useQuery(currentPlanQuery);
  const unpaid = plan.data === null;
  const locked = useLockedSchedules();
  const share = useCallback(
    (schedule: TabledSchedule) => setFront({ kind: 'share', schedule }),
    [],
  );
  const embed = useCallback(async (schedule: TabledSchedule) => {
    if (await awaitPlan('embed')) setFront({ kind: 'embed', schedule });
  }, []);
  const { pendingOf, publish, dialogs } = usePublishInList({
    ...{ judge, onMend, onRenamed, onPublished: share },
  });
  const { frame, keepFocus } = useListFrame();
  const all = useQuery({ ...savedListQuery, enabled: managing === 'adding' });
  const date = dayjs().format('YYYY-MM-DD') as GameDate;
  const shown = useTablePage<TabledSchedule, ScheduleColumn>({
    queryKey: [SAVED, 'table', status, season, tag, date],
    state,
    load: async (page, signal) => {
      const query = encodeSchedulesTableQuery({
        ...{ ...page, status, tag, date },
        season: season === ALL_SEASONS ? null : season,
      });
      const answer = await callEndpoint(scheduleCalls.getSchedulesTable, { query, signal });
      return listed(decodeSchedulesTable(answer));
    },
  });
  const markTemplate = useCallback(
    async ({ id, name }: TabledSchedule, isTemplate: boolean) => {
      const done = await attempt(fileSchedules({ schedules: [id], isTemplate }));
      if (done?.ok !== true) return;
      await queries.invalidateQueries({ queryKey: [SEASONS] });
      notifyDone(
        isTemplate
          ? `${name} is now a template: choose it in 'New from template'.`
          : `${name} is no longer a template.`,
      );
    },
    [attempt, queries],
  );
  const columns = useMemo(
    () =>
      scheduleColumns({
        onRename: (schedule) => setFront({ kind: 'rename', schedule }),
        onShare: share,
        onEmbed: embed,
        pendingOf,
        unpaid,
        onPublish: publish,
        onDelete: ({ id }) => void remove(id, { onConfirmed: keepFocus, onDeleted }),
        mayOrganize,
        seasonOf: (id) => {
          const own = seasonOf(id);
          return own === null || own.id === season ? null : own.name; // it is chosen above
        },
        onSeason: (schedule) => setFront({ kind: 'season', schedule }),
        onCopy: (schedule) => setFront({ kind: 'copy', schedule }),
        filedOf,
        onTags: (schedule) => setFront({ kind: 'tags', schedule }),
        onTemplate: markTemplate,
      }),
    [
      remove,
      keepFocus,
      onDeleted,
      pendingOf,
      publish,
      share,
      embed,
      unpaid,
      mayOrganize,
      seasonOf,
      filedOf,
      markTemplate,
      season,
    ],
  );

  if (shown.failure instanceof SubscriptionRequired) {
    return (
      <div {...frame}>
        <ListFailed
          failure={shown.failure}
          onRetry={() => {
            keepFocus();
            shown.onReload();
          }}
        />
        <LockedList schedules={locked} />
      </div>
    );
  }
  return (
    <div {...frame}>
      <UnusedSchedules onDeleted={onDeleted} keepFocus={keepFocus} />
      <PagedTable
        {...{ shown, state, onState, columns }}
        label="Saved schedules"
        rowId={({ id }) => id}
        sizes={LONG_PAGE_SIZES}
        searchLabel="Search saved schedules"
        failed="Couldn't load saved data."
        rowHeight={69}
        tools={
          <>
            <StatusChoice status={status} onStatus={(next) => onFilter({ status: next })} />
            <SeasonChoice season={season} onSeason={(next) => onFilter({ season: next })} />
            <TagChoice tag={tag} onTag={(next) => onFilter({ tag: next })} />
            {mayOrganize && (
              <Button
                variant="default"
                leftSection={<IconFolders size={18} aria-hidden="true" />}
                onClick={() => setManaging('seasons')}
              >
                Seasons
              </Button>
            )}
          </>
        }
        empty={
          <NoneSaved
            filter={filter}
            season={chosen}
            isAny={shown.page?.total !== 0}
            onAdd={mayOrganize ? () => setManaging('adding') : null}
            onFilter={(next) => {
              keepFocus();
              onFilter(next);
            }}
          />
        }
      />
      {locked.length > 0 && <LockedNotice count={locked.length} />}
      <LockedList schedules={locked} />
      {dialogs}
      {front?.kind === 'share' && (
        <ShareDialog
          schedule={asListed(shown.page?.rows, front.schedule)}
          published={
            pendingOf(front.schedule.id) ?? asListed(shown.page?.rows, front.schedule).published
          }
          busy={pendingOf(front.schedule.id) !== undefined}
          onPublish={(published) => void publish(front.schedule, published)}
          onRenamed={onRenamed}
          onEmbed={() => void embed(front.schedule)}
          onClose={() => setFront(null)}
        />
      )}
      {front?.kind === 'embed' && (
        <EmbedDialog id={front.schedule.id} onClose={() => setFront(null)} />
      )}
      {front?.kind === 'copy' && (
        <CopySaved schedule={front.schedule} onCopy={onCopy} onClose={() => setFront(null)} />
      )}
      {front?.kind === 'tags' && (
        <TagsDialog schedule={front.schedule} onSaved={reload} onClose={() => setFront(null)} />
      )}
      {front?.kind === 'season' && (
        <MoveToSeasonDialog
          schedule={front.schedule}
          onMoved={reload}
          onClose={() => setFront(null)}
        />
      )}
      {managing === 'seasons' && (
        <SeasonsDialog
          onChanged={reload}
          onDeleted={(id) => id === season && onFilter({ season: FIRST_SEASON })}
          onClose={() => setManaging(null)}
        />
      )}
      {managing === 'adding' && chosen !== undefined && (
        <AddSchedulesDialog
          season={chosen}
          schedules={all.data ?? []}
          onMoved={reload}
          onClose={() => setManaging(null)}
        />
      )}
      {front?.kind === 'rename' && (
        <RenameDialog
          schedule={front.schedule}
          onRenamed={(name) => onRenamed(front.schedule.id, name)}
          onClose={() => setFront(null)}
        />
      )}
    </div>
  );
}

/** Returns the schedule's current row, if it is on the page. */
function asListed(rows: readonly TabledSchedule[] | undefined, schedule: TabledSchedule) {
  return rows?.find(({ id }) => id === schedule.id) ?? schedule;
}
