import { carryManualMatches, followMatches, type Schedule } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { FullPageLoader } from '#kernel/web/ui/full-page-loader.tsx';
import type { BegunSearch } from '#league/schedule-search.ts';
import { changeFinds } from './generation/change-finds.ts';
import { generateSchedule } from './generation/generate-schedule.ts';
import { blameLocked, formatGenerated, heldMatches } from './generation/locked-matches.ts';
import { useGeneration } from './generation/use-generation.ts';
import { SeedButton } from './seed-button.tsx';
import { useUndoOffer } from './use-undo-offer.tsx';

const LEFT_BEHIND = {
  question: 'Regenerate all matches that have not been played?',
  detail:
    'Played matches stay where they are, with their results. Postponements of dropped matches are lost.',
};
const GOES_LIVE = {
  question: 'Regenerate all matches of this published schedule?',
  detail: 'This schedule is published: everybody sees the new matches as soon as they are saved.',
};

interface RegenerateProps {
  readonly schedule: Schedule;
  readonly hasResults: boolean; // whether any result was entered
  readonly isPublished: () => Promise<boolean>; // whether viewers see each change at once
  readonly onSchedule: (search: BegunSearch) => void; // of the same season with another seed
  readonly onUndo: () => void; // restores the previous schedule
}

/** Regenerates the season. Locked, played and manual matches stay, and pairings keep their IDs. */
export function Regenerate({
  schedule,
  hasResults,
  isPublished,
  onSchedule,
  onUndo,
}: RegenerateProps) {
  const { running, progress, run, cancel } = useGeneration();
  const offerUndo = useUndoOffer();

  async function draw(seed: number) {
    const warnings = [hasResults && LEFT_BEHIND, (await isPublished()) && GOES_LIVE].filter(
      (one) => one !== false,
    );
    if (warnings.length > 0 && !(await confirmRegenerating(warnings))) return;
    const fixed = heldMatches(schedule);
    const request = { setup: schedule.setup, seed, fixed };
    const drawn = await run((controls) =>
      generateSchedule(request, controls).catch((failure: unknown) => {
        throw blameLocked(schedule, fixed, failure);
      }),
    );
    if (drawn === null) return;
    const search = changeFinds(drawn, (found) =>
      followMatches(schedule, carryManualMatches(schedule, found)),
    );
    onSchedule(search);
    offerUndo(formatGenerated(search.first.schedule, fixed), onUndo);
  }

  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconDice5 size={18} aria-hidden="true" />}
        onClick={() => draw(newSeed())}
      >
        Regenerate
      </Button>
      <SeedButton seed={schedule.seed} onSeed={draw} />
      <FullPageLoader
        opened={running}
        label="Regenerating the schedule"
        progress={progress}
        onCancel={cancel}
      />
    </>
  );
}

/** Asks once for all that may be lost or is public. */
function confirmRegenerating(warnings: readonly (typeof LEFT_BEHIND)[]): Promise<boolean> {
  return confirmAction({
    title: 'Regenerate',
    question: warnings[0]!.question,
    detail: warnings.map(({ detail }) => detail).join(' '),
    confirm: 'Regenerate',
  });
}

function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
