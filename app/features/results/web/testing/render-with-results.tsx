import type { MatchId, Result, Schedule } from '@evenfield/engine';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { type ReactNode, useState } from 'react';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import type { ResultContext } from '../result-context.ts';

interface ResultScreenProps {
  readonly schedule: Schedule;
  readonly part: (context: ResultContext) => ReactNode;
  readonly first: ReadonlyMap<MatchId, Result>;
}

function ResultScreen({ schedule, part, first }: ResultScreenProps) {
  const [known, setKnown] = useState({ version: 3, results: first });
  return part({
    id: 's1',
    schedule,
    results: known.results,
    versionOf: () => known.version,
    save: async () => 's1',
    onRecorded: (_, { match, version, result }) =>
      setKnown(({ results: before }) => {
        const results = new Map(before);
        if (result === null) results.delete(match);
        else results.set(match, result);
        return { version, results };
      }),
    onResults: (_, { version, results }) => setKnown({ version, results }),
  });
}

/** Renders a component that enters results, for a saved schedule last seen in version 3. */
export function renderWithResults(
  schedule: Schedule,
  part: (context: ResultContext) => ReactNode,
  first: ReadonlyMap<MatchId, Result> = new Map(),
) {
  renderInApp(
    <ModalsProvider>
      <Notifications />
      <ResultScreen {...{ schedule, part, first }} />
    </ModalsProvider>,
  );
}
