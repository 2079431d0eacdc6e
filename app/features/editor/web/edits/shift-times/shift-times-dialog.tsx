import { apply, type MatchId, type Schedule } from '@evenfield/engine';
import { longDayLabel } from '@evenfield/wire';
import { Modal, NativeSelect, SegmentedControl, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { formatMatches } from '#league/match-words.ts';
import { formatRefusal, formatWarnings } from '../../commands/format-refusal.ts';
import type { Editor } from '../../editor.ts';
import { EditForm } from '../edit-form.tsx';
import { REQUIRED } from '../required-words.ts';
import { useEdit } from '../use-edit.ts';
import { MinutesChoice } from './minutes-choice.tsx';
import {
  chosenRows,
  firstChoice,
  formatShifted,
  type ShiftChoice,
  shiftCommand,
} from './shift-choice.ts';
import { ShiftReach } from './shift-reach.tsx';
import classes from './shift-times.module.css';

const USUAL = 15; // in minutes

interface ShiftTimesDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly match: MatchId | null; // preselected
  readonly day: number | null; // preselected
  readonly onClose: () => void;
}

/** Shifts a game day, or chosen matches of it, to later or earlier; previews the effect. */
export function ShiftTimesDialog({ editor, schedule, match, day, onClose }: ShiftTimesDialogProps) {
  const [choice, setChoice] = useState(() => firstChoice(schedule, { match, day }));
  const [minutes, setMinutes] = useState<number | null>(USUAL);
  const [earlier, setEarlier] = useState(false);
  const [checked, setChecked] = useState(false);
  const edit = useEdit(editor, schedule);

  const change = (part: Partial<ShiftChoice>) => {
    setChoice({ ...choice, ...part });
    edit.clear();
  };
  const submit = () => {
    setChecked(true);
    if (minutes === null) return;
    const command = shiftCommand(schedule, choice, minutes);
    if (command.kind === 'shiftMatches' && command.matches.length === 0) return;
    if (edit.run(command)) onClose();
  };

  const untimed = schedule.setup.slots.findIndex(({ start }) => start === null);
  if (untimed >= 0) {
    const { title, detail } = formatRefusal(schedule, { code: 'untimed', slot: untimed });
    return (
      <Modal opened onClose={onClose} title="Shift Times">
        <NoticeStrip title={title}>
          {detail} Give every slot its time in the form, and generate again.
        </NoticeStrip>
      </Modal>
    );
  }
  const count = chosenRows(schedule, choice).length;
  return (
    <Modal opened onClose={onClose} title="Shift Times" size="lg">
      <EditForm
        submit={choice.whole ? 'Shift the Day' : `Shift ${formatMatches(count)}`}
        words={null}
        onSubmit={submit}
      >
        <SegmentedControl
          fullWidth
          aria-label="What to shift"
          className={classes['switch']}
          value={choice.whole ? 'day' : 'matches'}
          data={[
            { value: 'day', label: 'A whole game day' },
            { value: 'matches', label: 'Chosen games' },
          ]}
          onChange={(value) => change({ whole: value === 'day' })}
        />
        <NativeSelect
          label="Game day"
          value={String(choice.day)}
          data={schedule.setup.days.map((one, d) => ({
            value: String(d),
            label: longDayLabel(one, d),
          }))}
          onChange={({ currentTarget }) =>
            change({ day: Number(currentTarget.value), leftOut: new Set() })
          }
          data-autofocus
        />
        {!choice.whole && <ShiftReach schedule={schedule} choice={choice} onChange={change} />}
        <MinutesChoice
          minutes={minutes}
          earlier={earlier}
          error={checked && minutes === null ? REQUIRED : undefined}
          onChange={(wanted, back) => {
            setMinutes(wanted);
            setEarlier(back);
            edit.clear();
          }}
        />
        <ShiftPreview schedule={schedule} choice={choice} minutes={minutes} />
      </EditForm>
    </Modal>
  );
}

interface ShiftPreviewProps {
  readonly schedule: Schedule;
  readonly choice: ShiftChoice;
  readonly minutes: number | null;
}

/** Previews the shift, or says why it is refused, by a dry run of the command. */
function ShiftPreview({ schedule, choice, minutes }: ShiftPreviewProps) {
  const answer = useMemo(
    () =>
      minutes === null || minutes === 0
        ? null
        : apply(schedule, shiftCommand(schedule, choice, minutes)),
    [schedule, choice, minutes],
  );
  if (answer === null || minutes === null)
    return <p role="status" className={classes['preview']} />;
  const refused =
    answer.ok || answer.refusal.code === 'nothingChanges'
      ? null
      : formatRefusal(schedule, answer.refusal);
  return (
    <Stack gap="sm">
      <p role="status" className={classes['preview']}>
        {refused === null ? formatShifted(schedule, choice, minutes) : ''}
      </p>
      {refused !== null && (
        <NoticeStrip tone="error" title={refused.title}>
          {refused.detail}
        </NoticeStrip>
      )}
      {answer.ok && answer.value.warnings.length > 0 && (
        <NoticeStrip tone="warning" title="Short rests">
          {formatWarnings(answer.value.schedule, answer.value.warnings).detail}
        </NoticeStrip>
      )}
    </Stack>
  );
}
