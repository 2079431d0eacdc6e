import { type GameDate, moveTeams, type Setup } from '@evenfield/engine';
import type { SavedSchedule } from '@evenfield/wire';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readDate, weekdayOf } from '#kernel/web/date-text.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { DateInput } from '#league/season/date-input.tsx';
import { movesOf, PromotionFields, type Promotions } from './promotion-fields.tsx';
import {
  chooseNewSeason,
  chooseSeason,
  lacksName,
  SeasonInput,
  settleSeason,
} from './season-input.tsx';
import { SEASONS, useSeasons } from './season-queries.ts';

/** What is copied into the form. */
export interface SeasonCopy {
  readonly name: string; // of what is copied
  readonly copyOf: string | null; // the schedule of which it is another edition; null: it was a template
  readonly setup: Setup;
  readonly firstDay: GameDate | null; // null: dates are entered in the form
  readonly season: { readonly id: string; readonly name: string } | null;
}

interface CopyDialogProps {
  readonly schedule: { readonly id: string; readonly name: string };
  readonly saved: SavedSchedule | undefined; // undefined until it is loaded
  readonly isError: boolean;
  readonly isTemplate?: boolean; // left out: it is copied to the next season
  readonly onCopy: (copy: SeasonCopy) => unknown;
  readonly onClose: () => void;
}

/** Copies a schedule to the next season, or from a template: asks for the season and its first game day. */
export function CopyDialog(props: CopyDialogProps) {
  const { schedule, saved, isError, isTemplate = false, onCopy, onClose } = props;
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={isTemplate ? 'New from template' : 'Copy to next season'}
      size="lg"
    >
      {saved !== undefined ? (
        <CopyForm {...{ schedule, saved, isTemplate, onCopy }} />
      ) : isError ? (
        <p role="alert">The schedule could not be loaded. Close this and try again.</p>
      ) : (
        <LoadingShape label="Loading the schedule" rows={3} />
      )}
    </Modal>
  );
}

interface CopyFormProps extends Pick<CopyDialogProps, 'schedule' | 'onCopy'> {
  readonly saved: SavedSchedule;
  readonly isTemplate: boolean;
}

function CopyForm({ schedule, saved, isTemplate, onCopy }: CopyFormProps) {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const { seasons } = useSeasons();
  const [chosen, setChosen] = useState(isTemplate ? chooseSeason(null) : chooseNewSeason());
  const [date, setDate] = useState('');
  const [promotions, setPromotions] = useState<Promotions | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const firstDay = readDate(date);
  const isWrong = date.trim() !== '' && firstDay === null;

  const copy = async () => {
    setChecked(true);
    if (lacksName(chosen) || isWrong) return;
    setBusy(true);
    const settled = await attempt(settleSeason(chosen, seasons));
    setBusy(false);
    await queries.invalidateQueries({ queryKey: [SEASONS] });
    if (settled?.ok !== true) return;
    const { id, name } = schedule;
    const { setup: before } = saved.schedule;
    const setup = promotions === null ? before : moveTeams(before, movesOf(saved, promotions));
    onCopy({ name, copyOf: isTemplate ? null : id, setup, firstDay, season: settled.value });
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void copy();
      }}
    >
      <Stack>
        <Text>
          Divisions, teams, venues, people, hours and rules of {schedule.name} are copied into the
          form, without dates and results. {schedule.name} stays as it is.
        </Text>
        <SeasonInput {...{ seasons, isChecked }} value={chosen} onChange={setChosen} />
        <DateInput
          name="first-day"
          label="First game day"
          what="date of the first game day"
          value={date}
          note={
            weekdayOf(date) ?? 'Other days follow as before. Leave it empty to enter dates later.'
          }
          error={isChecked && isWrong ? 'Enter a date like 04/03/2027, or nothing.' : undefined}
          onChange={setDate}
        />
        {!isTemplate && (
          <PromotionFields saved={saved} value={promotions} onChange={setPromotions} />
        )}
        <Button type="submit" loading={busy}>
          Copy into the form
        </Button>
      </Stack>
    </form>
  );
}
