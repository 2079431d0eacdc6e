import { longDayLabel } from '@evenfield/contract';
import { apply, type MatchId, type Schedule } from '@evenfield/engine';
import { Modal, NativeSelect, SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { sayMatches } from '#league/match-words.ts';
import { sayRefusal, sayWarnings } from '../../commands/say-refusal.ts';
import type { Editor } from '../../editor.ts';
import { EditForm } from '../edit-form.tsx';
import { REQUIRED } from '../required-words.ts';
import { useEdit } from '../use-edit.ts';
import { MinutesChoice } from './minutes-choice.tsx';
import {
  chosenRows,
  firstChoice,
  type ShiftChoice,
  sayShifted,
  shiftCommand,
} from './shift-choice.ts';
import { ShiftReach } from './shift-reach.tsx';
import classes from './shift-times.module.css';

const USUAL = 15; // minutes

interface ShiftTimesDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly match: MatchId | null; // chosen before
  readonly day: number | null; // likewise
  readonly onClose: () => void;
}

/** A game day, or chosen matches of it, begin later or earlier; what would come of it is said before it is done. */
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
    const { title, detail } = sayRefusal(schedule, { code: 'untimed', slot: untimed });
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
        submit={choice.whole ? 'Shift the Day' : `Shift ${sayMatches(count)}`}
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

/** What the shift would do, or why it may not be: the command is asked dry. */
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
      : sayRefusal(schedule, answer.refusal);
  return (
    <div className={classes['outcome']}>
      <p role="status" className={classes['preview']}>
        {refused === null ? sayShifted(schedule, choice, minutes) : ''}
      </p>
      {refused !== null && (
        <NoticeStrip tone="error" title={refused.title}>
          {refused.detail}
        </NoticeStrip>
      )}
      {answer.ok && answer.value.warnings.length > 0 && (
        <NoticeStrip tone="warning" title="Short rests">
          {sayWarnings(answer.value.schedule, answer.value.warnings).detail}
        </NoticeStrip>
      )}
    </div>
  );
}
