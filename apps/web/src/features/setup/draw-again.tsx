import type { Schedule } from '@evenfield/engine';
import { Button } from '@mantine/core';
import { IconDice5 } from '@tabler/icons-react';
import { FullPageLoader } from '#src/ui/full-page-loader.tsx';
import { generateSchedule } from './generate-schedule.ts';
import { useGeneration } from './use-generation.ts';
import { useUndoOffer } from './use-undo-offer.tsx';

interface DrawAgainProps {
  readonly schedule: Schedule;
  readonly onSchedule: (schedule: Schedule) => void; // the same season from another seed, or as it was
}

/** Another schedule of the same season, for whom this one does not please. */
export function DrawAgain({ schedule, onSchedule }: DrawAgainProps) {
  const { running, progress, run, cancel } = useGeneration();
  const offerUndo = useUndoOffer();

  async function draw() {
    const request = { setup: schedule.setup, seed: newSeed() };
    const drawn = await run((listener) => generateSchedule(request, listener));
    if (drawn === null) return;
    onSchedule(drawn);
    offerUndo('Another schedule is drawn.', () => onSchedule(schedule));
  }

  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconDice5 size={18} aria-hidden="true" />}
        onClick={draw}
      >
        Draw again
      </Button>
      <FullPageLoader
        opened={running}
        label="Drawing another schedule"
        progress={progress}
        onCancel={cancel}
      />
    </>
  );
}

function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}
