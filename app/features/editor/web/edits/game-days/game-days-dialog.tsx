import { type ChangedDay, type GameDate, MAX_AXIS, type Schedule } from '@evenfield/engine';
import { longDayLabel } from '@evenfield/wire';
import { Button, Checkbox, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { readDate, weekdayOf, writeDate } from '#kernel/web/date-text.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { formatMatches } from '#league/match-words.ts';
import { DateInput } from '#league/season/date-input.tsx';
import { FillDays } from '#league/season/fill-days.tsx';
import { type ChangedDate, describeShift, shiftLater } from '#league/season/shift-dates.ts';
import { MessageStrip } from '../../commands/message-strip.tsx';
import { runCommand } from '../../commands/run-command.ts';
import { type Editor, openDialog } from '../../editor.ts';
import { EditForm } from '../edit-form.tsx';
import classes from '../group-row.module.css';
import { GroupRow } from '../group-row.tsx';
import { matchesOfDay } from '../match-group.ts';
import { UNREADABLE_DATE } from '../required-words.ts';
import { useEdit } from '../use-edit.ts';

interface GameDaysDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** Lists all game days, to add, remove, date, shift, lock or rain out. */
export function GameDaysDialog({ editor, schedule, onClose }: GameDaysDialogProps) {
  const [dated, setDated] = useState<number | null>(null); // the day whose date is being changed
  const [saved, setSaved] = useState<GameDate | null>(null); // the date last saved: it gets focus
  const { days } = schedule.setup;
  const escaping = useEscapeInside(onClose); // a calendar may be open above it
  return (
    <Modal opened onClose={onClose} title="Game Days" size="xl" {...escaping}>
      <MessageStrip editor={editor} />
      <Stack gap="lg">
        {dated !== null && dated < days.length && (
          <DateForm
            key={`date ${dated}`}
            editor={editor}
            schedule={schedule}
            day={dated}
            onDone={(date) => {
              setDated(null);
              setSaved(date);
            }}
          />
        )}
        {days.length < MAX_AXIS && (
          <>
            <DateForm editor={editor} schedule={schedule} day={null} />
            <FillDays
              first=""
              count=""
              modes={['add']}
              onFill={(dates) => addDays(editor, schedule, dates)}
            />
          </>
        )}
      </Stack>
      <ul className={classes['list']}>
        {days.map((day, d) => {
          const name = longDayLabel(day, d);
          return (
            <GroupRow key={name} editor={editor} name={name} group={matchesOfDay(schedule, d)}>
              <Button
                ref={day.date !== null && day.date === saved ? focusOn : undefined}
                variant="default"
                size="compact-md"
                aria-label={`Change date of ${name}`}
                aria-expanded={dated === d}
                onClick={() => {
                  setDated(dated === d ? null : d);
                  setSaved(null);
                }}
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

function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}

interface DateFormProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly day: number | null; // null: a new one
  readonly onDone?: (date: GameDate | null) => void;
}

/** The form for the date of a new or existing game day; it says what will move with it. */
function DateForm({ editor, schedule, day, onDone }: DateFormProps) {
  const { days } = schedule.setup;
  const before = day === null ? null : days[day]!.date;
  const [text, setText] = useState(before === null ? '' : writeDate(before));
  const [problem, setProblem] = useState<string | null>(null);
  const edit = useEdit(editor, schedule);
  const [isShifting, setIsShifting] = useState(false);
  const isUndated = days.some((one) => one.date === null);
  const name = day === null ? null : longDayLabel(days[day]!, day);
  const matches = day === null ? 0 : matchesOfDay(schedule, day).matches.length;
  const date = readDate(text);
  const moved = days.map((one, d) => (d === day ? date : one.date));
  const changed: ChangedDate = { day: day ?? days.length, before: days.map((one) => one.date) };
  const offer = describeShift(changed, moved);
  const submit = () => {
    const found = findProblem(text, day === null && isUndated);
    setProblem(found);
    if (found !== null) return;
    const dates = isShifting ? shiftLater(changed, moved) : moved;
    const present = dates.map((one, from) => ({ from, date: one }));
    const all = day === null ? [...present, { from: null, date }] : present;
    const label = name === null ? 'Add a game day' : `Change date of ${name}`;
    if (!edit.run({ kind: 'changeSeason', days: all }, label)) return;
    if (day === null) setText('');
    onDone?.(date);
  };
  const label = name === null ? 'Date of the new game day' : `New date of ${name}`;
  return (
    <EditForm
      submit={day === null ? 'Add game day' : 'Save date'}
      words={problem === null ? edit.words : { title: problem, detail: '' }}
      onSubmit={submit}
    >
      <DateInput
        name={day === null ? 'added' : 'changed'}
        label={label}
        what={`${label[0]!.toLowerCase()}${label.slice(1)}`}
        value={text}
        onChange={(typed) => {
          setText(typed);
          setProblem(null);
          edit.clear();
        }}
        note={[weekdayOf(text), describe(name, matches, isUndated)].filter(Boolean).join('. ')}
        autoFocus={day !== null} // it may be far from the button pressed
        data-autofocus={day === null}
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

/** Returns why a text cannot be the date of a game day, or null when it can. */
function findProblem(text: string, mayBeBlank: boolean): string | null {
  if (text.trim() === '') return mayBeBlank ? null : 'Choose a date.';
  return readDate(text) === null ? UNREADABLE_DATE : null;
}

function describe(name: string | null, matches: number, isUndated: boolean): string {
  if (name === null)
    return isUndated ? 'Leave it blank for a day without a date.' : 'No match moves.';
  return matches === 0 ? 'No match is on this day.' : `${formatMatches(matches)} move with it.`;
}

function daysOf({ setup }: Schedule): ChangedDay[] {
  return setup.days.map(({ date }, from) => ({ from, date }));
}

/** Adds the dates that the schedule lacks, as one step. */
function addDays(editor: Editor, schedule: Schedule, dates: readonly GameDate[]): void {
  const known = daysOf(schedule);
  const added = dates.filter((date) => known.every((one) => one.date !== date));
  const days = [...known, ...added.map((date) => ({ from: null, date }))];
  const label = `Add ${formatThings(added.length, 'game day', 'game days')}`;
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
        : `${formatMatches(matches.length)} will wait in the buffer. You can undo it.`,
    confirm: 'Remove',
    danger: true,
  });
  if (!confirmed) return;
  const days = daysOf(schedule).filter(({ from }) => from !== day);
  runCommand(editor, { kind: 'changeSeason', days }, `Remove ${name}`);
}
