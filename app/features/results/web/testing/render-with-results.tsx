import type { MatchId, Result, Schedule } from '@evenfield/engine';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import type { ResultDesk } from '../result-desk.ts';

interface DeskProps {
  readonly schedule: Schedule;
  readonly part: (desk: ResultDesk) => ReactNode;
  readonly first: ReadonlyMap<MatchId, Result>;
}

function Desk({ schedule, part, first }: DeskProps) {
  const [known, setKnown] = useState({ version: 3, results: first });
  return part({
    id: 's1',
    schedule,
    results: known.results,
    versionOf: () => known.version,
    save: async () => 's1',
    hear: (_, { match, version, result }) =>
      setKnown(({ results: before }) => {
        const results = new Map(before);
        if (result === null) results.delete(match);
        else results.set(match, result);
        return { version, results };
      }),
    hearAll: (_, { version, results }) => setKnown({ version, results }),
  });
}

/** Draws what enters results, at a desk of a saved schedule that was seen in version 3. */
export function openDesk(
  schedule: Schedule,
  part: (desk: ResultDesk) => ReactNode,
  first: ReadonlyMap<MatchId, Result> = new Map(),
) {
  renderInApp(
    <ModalsProvider>
      <Notifications />
      <Desk {...{ schedule, part, first }} />
    </ModalsProvider>,
  );
}
