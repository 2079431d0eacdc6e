import { longDayLabel } from '@evenfield/contract';
import { type ChangedDay, type GameDate, MAX_AXIS, type Schedule } from '@evenfield/engine';
import { Button, Checkbox, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sayMatches } from '#src/league/match-words.ts';
import { FillDays } from '#src/league/season/fill-days.tsx';
import { type ChangedDate, describeShift, shiftLater } from '#src/league/season/shift-dates.ts';
import { sayThings } from '#src/lib/say-number.ts';
import { confirmAction } from '#src/ui/confirm-action.tsx';
import { MessageStrip } from '../../commands/message-strip.tsx';
import { runCommand } from '../../commands/run-command.ts';
import { type Editor, openDialog } from '../../editor.ts';
import { EditForm } from '../edit-form.tsx';
import classes from '../group-row.module.css';
import { GroupRow } from '../group-row.tsx';
import { matchesOfDay } from '../match-group.ts';
import { useEdit } from '../use-edit.ts';

interface GameDaysDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** All game days: to be added, removed, dated, shifted, locked or rained out. */
export function GameDaysDialog({ editor, schedule, onClose }: GameDaysDialogProps) {
  const [dated, setDated] = useState<number | null>(null); // the day whose date is being changed
  const { days } = schedule.setup;
  return (
    <Modal opened onClose={onClose} title="Game Days" size="xl">
      <MessageStrip editor={editor} />
      {dated !== null && dated < days.length && (
        <DateForm
          key={`date ${dated}`}
          editor={editor}
          schedule={schedule}
          day={dated}
          onDone={() => setDated(null)}
        />
      )}
      {days.length < MAX_AXIS && (
        <Stack gap="lg">
          <DateForm
            key={days.length}
            editor={editor}
            schedule={schedule}
            day={null}
            onDone={noop}
          />
          <FillDays
            first=""
            count=""
            modes={['add']}
            onFill={(dates) => addDays(editor, schedule, dates)}
          />
        </Stack>
      )}
      <ul className={classes['list']}>
        {days.map((day, d) => {
          const name = longDayLabel(day, d);
          return (
            <GroupRow key={name} editor={editor} name={name} group={matchesOfDay(schedule, d)}>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Change date of ${name}`}
                aria-expanded={dated === d}
                onClick={() => setDated(dated === d ? null : d)}
              >
                {day.date === null ? 'Set date' : 'Change date'}
              </Button>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Shift times of ${name}`}
                onClick={() => openDialog(editor, { kind: 'shiftTimes', match: null, day: d })}
              >
                Shift times
              </Button>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Rain out ${name}`}
                onClick={() => openDialog(editor, { kind: 'rainOut', day: d })}
              >
                Rain out
              </Button>
              <Button
                variant="subtle"
                color="error"
                size="compact-md"
                aria-label={`Remove ${name}`}
                disabled={days.length === 1}
                onClick={() => removeDay(editor, schedule, d)}
              >
                Remove
              </Button>
            </GroupRow>
          );
        })}
      </ul>
    </Modal>
  );
}

function noop(): void {}

interface DateFormProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly day: number | null; // null: a new one
  readonly onDone: () => void;
}

/** A date for a game day, or for one more; what moves with it is said before. */
function DateForm({ editor, schedule, day, onDone }: DateFormProps) {
  const { days } = schedule.setup;
  const [date, setDate] = useState(day === null ? '' : (days[day]!.date ?? ''));
  const [missing, setMissing] = useState(false);
  const edit = useEdit(editor, schedule);
  const [isShifting, setIsShifting] = useState(false);
  const isUndated = days.some((one) => one.date === null);
  const name = day === null ? null : longDayLabel(days[day]!, day);
  const matches = day === null ? 0 : matchesOfDay(schedule, day).matches.length;
  const given = date === '' ? null : (date as GameDate); // the browser writes ISO dates
  const moved = days.map((one, d) => (d === day ? given : one.date));
  const changed: ChangedDate = { day: day ?? days.length, before: days.map((one) => one.date) };
  const offer = describeShift(changed, moved);
  const submit = () => {
    const isMissing = date === '' && !(day === null && isUndated);
    setMissing(isMissing);
    if (isMissing) return;
    const dates = isShifting ? shiftLater(changed, moved) : moved;
    const kept = dates.map((one, from) => ({ from, date: one }));
    const all = day === null ? [...kept, { from: null, date: given }] : kept;
    const label = name === null ? 'Add a game day' : `Change date of ${name}`;
    if (edit.run({ kind: 'changeSeason', days: all }, label)) onDone();
  };
  return (
    <EditForm
      submit={day === null ? 'Add game day' : 'Save date'}
      words={missing ? { title: 'Choose a date.', detail: '' } : edit.words}
      onSubmit={submit}
    >
      <TextInput
        type="date"
        autoFocus={day !== null} // it can be far from the button that was pressed
        label={name === null ? 'Date of the new game day' : `New date of ${name}`}
        description={describe(name, matches, isUndated)}
        value={date}
        onChange={(event) => {
          setDate(event.currentTarget.value);
          setMissing(false);
          edit.clear();
        }}
      />
      {offer !== null && (
        <Checkbox
          label={offer}
          description="Their matches move with them."
          checked={isShifting}
          onChange={(event) => setIsShifting(event.currentTarget.checked)}
        />
      )}
    </EditForm>
  );
}

function describe(name: string | null, matches: number, isUndated: boolean): string {
  if (name === null)
    return isUndated ? 'Leave it blank for a day without a date.' : 'No match moves.';
  return matches === 0 ? 'No match is on this day.' : `${sayMatches(matches)} move with it.`;
}

function daysOf({ setup }: Schedule): ChangedDay[] {
  return setup.days.map(({ date }, from) => ({ from, date }));
}

/** Adds the dates that the schedule does not have yet, in one step. */
function addDays(editor: Editor, schedule: Schedule, dates: readonly GameDate[]): void {
  const known = daysOf(schedule);
  const added = dates.filter((date) => known.every((one) => one.date !== date));
  const days = [...known, ...added.map((date) => ({ from: null, date }))];
  const label = `Add ${sayThings(added.length, 'game day', 'game days')}`;
  runCommand(editor, { kind: 'changeSeason', days }, label);
}

async function removeDay(editor: Editor, schedule: Schedule, day: number): Promise<void> {
  const name = longDayLabel(schedule.setup.days[day]!, day);
  const { matches } = matchesOfDay(schedule, day);
  const confirmed = await confirmAction({
    title: `Remove ${name}`,
    question: `Remove ${name} from the schedule?`,
    detail:
      matches.length === 0
        ? 'No match is on this day. You can undo it.'
        : `${sayMatches(matches.length)} will wait in the buffer. You can undo it.`,
    confirm: 'Remove',
    danger: true,
  });
  if (!confirmed) return;
  const days = daysOf(schedule).filter(({ from }) => from !== day);
  runCommand(editor, { kind: 'changeSeason', days }, `Remove ${name}`);
}
