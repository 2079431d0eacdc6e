import { type MatchId, settleContestants } from '@evenfield/engine';
import type { SavedSchedule } from '@evenfield/wire';
import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ResultDialog } from '#features/results/web/entering/result-dialog.tsx';
import type {
  ResultContext,
  VersionedResult,
  VersionedResults,
} from '#features/results/web/result-context.ts';
import { loadSaved } from '#features/schedules/web/load-saved.ts';
import { SAVED } from '#features/schedules/web/saved-queries.ts';
import { ScoreLinksDialog } from '#features/score-links/web/managing/score-links-dialog.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';

interface ListedResultProps {
  readonly id: string; // of the saved schedule
  readonly match: MatchId;
  readonly onMatch: (match: MatchId) => void;
  readonly onClose: () => void;
}

/** A result opened from a list; its schedule is loaded first. */
export function ListedResult(props: ListedResultProps) {
  const { id, onClose } = props;
  const { data, isError } = useQuery({
    queryKey: [SAVED, 'played', id],
    queryFn: ({ signal }) => loadSaved(id, signal),
    staleTime: 0,
    gcTime: 0,
  });
  if (data !== undefined) return <OpenedResult {...props} saved={data} />;
  return (
    <Modal opened onClose={onClose} title="Result" size="md">
      {isError ? (
        <p role="alert">The match could not be loaded. Close this and try again.</p>
      ) : (
        <LoadingShape label="Loading the match" rows={3} />
      )}
    </Modal>
  );
}

/** All results, and single ones received since. */
interface OpenedResults {
  readonly all: VersionedResults;
  readonly since: ReadonlyMap<MatchId, VersionedResult>;
}

function OpenedResult(props: ListedResultProps & { readonly saved: SavedSchedule }) {
  const { id, saved, match, onMatch, onClose } = props;
  const [{ all, since }, setOpened] = useState<OpenedResults>({ all: saved, since: new Map() });
  const [linked, setLinked] = useState<MatchId | null>(null);
  const context: ResultContext = useMemo(() => {
    const results = new Map(all.results);
    for (const { match: of, result } of since.values()) {
      if (result === null) results.delete(of);
      else results.set(of, result);
    }
    return {
      id,
      schedule: settleContestants(saved.schedule, results),
      results,
      versionOf: (of) => since.get(of)?.version ?? all.version,
      save: async () => id,
      onRecorded: (_, received) =>
        setOpened((before) => ({
          ...before,
          since: new Map(before.since).set(received.match, received),
        })),
      onResults: (_, received) => setOpened({ all: received, since: new Map() }),
    };
  }, [id, saved, all, since]);
  if (linked !== null) {
    return <ScoreLinksDialog context={context} match={linked} onClose={onClose} />;
  }
  return (
    <ResultDialog
      context={context}
      match={match}
      onMatch={onMatch}
      onLink={setLinked}
      onClose={onClose}
    />
  );
}
