import { Button, Modal, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import {
  type ChosenSeason,
  chooseNewSeason,
  chooseSeason,
  lacksName,
  SeasonInput,
  settleSeason,
} from './season-input.tsx';
import { fileSchedules, SEASONS, useSeasons } from './season-queries.ts';

interface MoveToSeasonDialogProps {
  readonly schedule: { readonly id: string; readonly name: string };
  readonly onMoved: () => unknown;
  readonly onClose: () => void;
}

/** Puts a schedule into a season, a new one if wanted, or takes it out of its own. */
export function MoveToSeasonDialog({ schedule, onMoved, onClose }: MoveToSeasonDialogProps) {
  useFocusBack();
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { seasons, seasonOf } = useSeasons();
  const [chosen, setChosen] = useState<ChosenSeason | null>(null); // null: as it is
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const first =
    seasons.length === 0 ? chooseNewSeason() : chooseSeason(seasonOf(schedule.id)?.id ?? null);
  const value = chosen ?? first;

  const move = async () => {
    setChecked(true);
    if (lacksName(value)) return;
    setBusy(true);
    const season = await attempt(settleSeason(value, seasons));
    const moved =
      season?.ok === true &&
      (await attempt(
        fileSchedules({ schedules: [schedule.id], season: season.value?.id ?? null }),
      ));
    setBusy(false);
    await queries.invalidateQueries({ queryKey: [SEASONS] }); // also when only the season was created
    if (season?.ok !== true || !moved || !moved.ok) return;
    notifyDone(`${schedule.name} is now in ${season.value?.name ?? 'no season'}.`);
    onMoved();
    onClose();
  };

  return (
    <Modal opened onClose={onClose} title={`Season of ${schedule.name}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void move();
        }}
      >
        <Stack>
          <SeasonInput {...{ seasons, value, isChecked }} onChange={setChosen} />
          <Button type="submit" loading={busy}>
            Move
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
