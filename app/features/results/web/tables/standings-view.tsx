import type { Results, Schedule } from '@evenfield/engine';
import { Button, Group, Stack } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { StandingsReport } from '#league/standings/standings-report.tsx';

interface StandingsViewProps {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly onRules: (() => void) | null; // null: not for one's role
  readonly onResults: (() => void) | null; // opens the list where they are entered; null: not for one's role
}

/** The standings of every division and pool. */
export function StandingsView({ schedule, results, onRules, onResults }: StandingsViewProps) {
  return (
    <Stack component="section" gap="lg" aria-label="Standings">
      {onRules !== null && (
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<IconAdjustments size={18} aria-hidden="true" />}
            onClick={onRules}
          >
            Scoring and tables
          </Button>
        </Group>
      )}
      {results.size === 0 && (
        <EmptyState
          title="No results yet."
          action={onResults !== null && <Button onClick={onResults}>Enter results</Button>}
        >
          The standings fill in as scores come in, on every device and on the published page.
        </EmptyState>
      )}
      <StandingsReport schedule={schedule} results={results} />
    </Stack>
  );
}
