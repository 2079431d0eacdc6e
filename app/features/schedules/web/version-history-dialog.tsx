import { type FieldNoun, usualLens, viewChart } from '@evenfield/engine';
import { inFieldWords, type SavedSchedule } from '@evenfield/wire';
import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { awaitPlan } from '#features/billing/web/port.ts';
import { useMay } from '#features/organizations/web/port.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { formatMoment } from '#kernel/web/format-date.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { notifyError } from '#kernel/web/ui/notify.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { ScheduleChart } from '#league/calendar/schedule-chart.tsx';
import { letteringOf } from '#league/chart/chart-lettering.ts';
import { formatMatches } from '#league/match-words.ts';
import type { HistoryEntry } from '../models.ts';
import { restoreVersion } from './change-saved.ts';
import { ListFailed } from './list-failed.tsx';
import { loadSaved, loadVersion } from './load-saved.ts';
import classes from './saved-list.module.css';
import { historyQuery, SAVED } from './saved-queries.ts';

interface VersionHistoryDialogProps {
  readonly id: string;
  readonly version: number; // the open version
  readonly noun: FieldNoun; // what matches are played on
  readonly onRestoring: (isRestoring: boolean) => unknown; // as it begins and ends
  readonly onRestored: (saved: SavedSchedule) => unknown;
  readonly onClose: () => void;
}

/** Lists every save of a schedule; versions can be viewed and restored. */
export function VersionHistoryDialog(props: VersionHistoryDialogProps) {
  const { id, version, noun, onRestoring, onRestored, onClose } = props;
  const escaping = useEscapeInside(onClose);
  useFocusBack();
  const { data, isPending, error, refetch } = useQuery(historyQuery(id));
  const queries = useQueryClient();
  const mayRestore = useMay('restoreVersion');
  const [seen, setSeen] = useState<SavedSchedule | null>(null);
  const [busy, setBusy] = useState<number | null>(null);

  const during = async (wanted: number, work: () => Promise<void>) => {
    setBusy(wanted);
    try {
      await work();
    } catch (failure) {
      const isRefused = failure instanceof CallFailure && failure.reason === 'refused';
      notifyError(isRefused ? failure.message : "Couldn't load saved data.");
    } finally {
      setBusy(null);
    }
  };
  const openVersion = (wanted: number) =>
    during(wanted, async () => setSeen(await loadVersion({ schedule: id, version: wanted })));
  const restore = (wanted: number) =>
    during(wanted, async () => {
      const way = { schedule: id, version: wanted, over: version };
      onRestoring(true);
      try {
        const restored =
          (await restoreVersion(way)) || ((await awaitPlan('save')) && (await restoreVersion(way)));
        if (!restored) return;
        onRestored(await loadSaved(id));
      } finally {
        onRestoring(false);
      }
      await queries.invalidateQueries({ queryKey: [SAVED] });
      onClose();
    });

  return (
    <Modal opened onClose={onClose} {...escaping} title="Version History" size="lg">
      {isPending && <LoadingShape label="Loading the history" rows={4} rowHeight={56} />}
      {error && <ListFailed failure={error} onRetry={() => void refetch()} />}
      <ul className={classes['list']} aria-label="Versions" data-numbered={false}>
        {data?.map((entry, at) => (
          <li key={entry.version} className={classes['row']}>
            <Scores count={(at === 0 ? version + 1 : data[at - 1]!.version) - entry.version - 1} />
            <span className={classes['words']}>
              <strong>{entry.label ?? (entry.version === 1 ? 'First save' : 'Saved')}</strong>
              <span className={classes['date']}>{formatEntry(entry, noun)}</span>
            </span>
            <span className={classes['actions']}>
              <Button
                variant="subtle"
                aria-label={`Look at version ${entry.version}`}
                aria-busy={busy === entry.version}
                onClick={() => void openVersion(entry.version)}
              >
                {busy === entry.version ? 'Opening...' : 'Look'}
              </Button>
              {mayRestore && (
                <Button
                  variant="default"
                  aria-label={`Restore version ${entry.version}`}
                  disabled={at === 0 || busy !== null}
                  onClick={() => void restore(entry.version)}
                >
                  {at === 0 ? 'Newest' : 'Restore'}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {seen !== null && <VersionView saved={seen} onClose={() => setSeen(null)} />}
    </Modal>
  );
}

/** Results entered after a version and before the next: they take version numbers, too. */
function Scores({ count }: { readonly count: number }) {
  if (count <= 0) return null;
  return (
    <span className={classes['between']}>
      {formatThings(count, 'result', 'results')} entered or corrected after this version
    </span>
  );
}

/** 'Version 3, Apr 3, 2027, 9:05 AM, Ann Lee, by itself: 2 matches changed'. */
function formatEntry(entry: HistoryEntry, noun: FieldNoun): string {
  const { version, at, by, saveType, changed, added, removed, setup } = entry;
  const parts = [
    changed > 0 && `${formatMatches(changed)} changed`,
    added > 0 && `${formatMatches(added)} added`,
    removed > 0 && `${formatMatches(removed)} removed`,
    setup && inFieldWords('names, dates, times, fields or divisions changed', noun),
  ].filter((part) => part !== false);
  const who = saveType === 'autosave' ? `${by}, automatically` : by;
  const what = parts.length > 0 ? `: ${parts.join(', ')}` : '';
  return `Version ${version}, ${formatMoment(at)}, ${who}${what}`;
}

interface VersionViewProps {
  readonly saved: SavedSchedule;
  readonly onClose: () => void;
}

const ALL = () => true;

/** Shows an earlier version of a schedule on a read-only chart. */
function VersionView({ saved, onClose }: VersionViewProps) {
  useFocusBack();
  const { schedule, version, name } = saved;
  const view = useMemo(() => viewChart(schedule, usualLens(schedule.setup)), [schedule]);
  const lettering = useMemo(() => letteringOf(schedule.setup), [schedule]);
  return (
    <Modal opened onClose={onClose} title={`${name}, version ${version}`} size="90rem">
      <div className={classes['chart']}>
        <ScheduleChart schedule={schedule} view={view} lettering={lettering} isLit={ALL} />
      </div>
    </Modal>
  );
}
