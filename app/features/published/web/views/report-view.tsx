import type { Results, Schedule } from '@evenfield/engine';
import type { ViewName } from '@evenfield/wire/publishing';
import type { ComponentType } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import { useLoaded } from '#kernel/web/use-loaded.ts';
import type { MatchNotes } from '#league/match-mark.tsx';

/** The data of every report. */
export interface ReportProps {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly entries: ReadonlySet<number> | undefined; // undefined: all
  readonly team: number | undefined;
  readonly notes: MatchNotes;
}

/** Loaders of reports, each called when first needed. */
export type ReportLoaders = Readonly<
  Record<Exclude<ViewName, 'matches' | 'color-chart'>, () => Promise<ComponentType<ReportProps>>>
>;

interface PublishedReportProps extends ReportProps {
  readonly load: () => Promise<ComponentType<ReportProps>>;
  readonly rest: 'here' | 'loading' | 'failed'; // the rest of the matches on which it is based
}

/** One report for viewers. */
export function PublishedReport({ load, rest, ...props }: PublishedReportProps) {
  const loaded = useLoaded(load);
  if (rest === 'failed') {
    return <EmptyState title="Not all matches are here.">Load the others above.</EmptyState>;
  }
  if (loaded.state === 'loading' || rest === 'loading')
    return <LoadingShape label="Loading the report" rows={6} />;
  if (loaded.state === 'here') {
    const ReportView = loaded.value;
    return <ReportView {...props} />;
  }
  return <NotLoaded title="This report could not be loaded." onRetry={loaded.onRetry} />;
}

interface NotLoadedProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** In place of a view whose code did not arrive. */
export function NotLoaded({ title, onRetry }: NotLoadedProps) {
  return (
    <NoticeStrip
      tone="error"
      title={title}
      actions={
        <PlainButton variant="neutral" onClick={onRetry}>
          Try again
        </PlainButton>
      }
    >
      Check your connection.
    </NoticeStrip>
  );
}
