import { type Command, lockPlayed, type Schedule } from '@evenfield/engine';
import { longDayLabel } from '@evenfield/wire';
import { Button, Modal, NativeSelect, Stack } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { readDate, weekdayOf } from '#kernel/web/date-text.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { DateInput } from '#league/season/date-input.tsx';
import { moveMatches } from '../../commands/move-matches.ts';
import { type Editor, openDialog } from '../../editor.ts';
import { openedResults } from '../../results/store-results.ts';
import classes from '../edit-form.module.css';
import { EditForm } from '../edit-form.tsx';
import { UNREADABLE_DATE } from '../required-words.ts';
import { useEdit } from '../use-edit.ts';
import { hasMatches, type RepairHandle, RepairOffer } from './repair-offer.tsx';

interface RainOutDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly day: number | null; // preselected
  readonly onClose: () => void;
}

const OTHER_DATE = 'other';
const MISSING = 'Please select dates.';

/** The dialog for a lost game day: it moves to another date, or each match is rescheduled. */
export function RainOutDialog({ editor, schedule, day, onClose }: RainOutDialogProps) {
  const { setup } = schedule;
  const [lost, setLost] = useState(day === null ? '' : String(day));
  const [instead, setInstead] = useState(''); // a game day, or another date
  const [date, setDate] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const edit = useEdit(editor, schedule);
  const escaping = useEscapeInside(onClose); // a calendar may be open above it
  const repair = useRef<RepairHandle>(null);
  const whole = useId();
  const each = useId();
  const days = setup.days.map((one, d) => ({ value: String(d), label: longDayLabel(one, d) }));
  const busy = days.filter((_, d) => hasMatches(schedule, d));

  const enter = (set: (text: string) => void) => (text: string) => {
    set(text);
    setProblem(null);
    edit.clear();
  };
  const submit = () => {
    const command = commandOf(lost, instead, date);
    setProblem(typeof command === 'string' ? command : null);
    if (typeof command !== 'string' && edit.run(command)) onClose();
  };

  return (
    <Modal opened onClose={onClose} title="Set Rain out Day" size="xl" {...escaping}>
      <Stack gap="lg">
        <NativeSelect
          label="Rain out date"
          withAsterisk
          error={problem === MISSING && lost === ''}
          value={lost}
          data={[{ value: '', label: 'Choose a game day' }, ...busy]}
          onChange={(event) => enter(setLost)(event.currentTarget.value)}
          data-autofocus
        />
        <section className={classes['offer']} aria-labelledby={whole}>
          <h3 id={whole}>Move the whole day</h3>
          <EditForm
            submit="Move the Day"
            words={problem === null ? edit.words : { title: problem, detail: '' }}
            further={
              edit.refusal?.code === 'beforeFeeder' && (
                <Button variant="default" onClick={() => repair.current?.plan()}>
                  Plan a repair that moves all of them
                </Button>
              )
            }
            onSubmit={submit}
          >
            <NativeSelect
              label="Replacement date"
              withAsterisk
              error={problem === MISSING && instead === ''}
              value={instead}
              data={[
                { value: '', label: 'Choose a date' },
                ...days,
                { value: OTHER_DATE, label: 'Another date …' },
              ]}
              onChange={(event) => enter(setInstead)(event.currentTarget.value)}
            />
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() => openDialog(editor, { kind: 'gameDays' })}
            >
              Add or change game days
            </Button>
            {instead === OTHER_DATE && (
              <DateInput
                name="date"
                label="New date"
                what="new date"
                withAsterisk
                value={date}
                onChange={enter(setDate)}
                note={weekdayOf(date)}
              />
            )}
          </EditForm>
        </section>
        {lost !== '' && (
          <section className={classes['offer']} aria-labelledby={each}>
            <h3 id={each}>Or reschedule each match automatically</h3>
            <p className={classes['note']}>
              Repair uses what is free in the rest of the season and moves as few other matches as
              it can. You see every move before it is made.
            </p>
            <RepairOffer
              key={lost}
              ref={repair}
              schedule={lockPlayed(schedule, openedResults(editor.getState()))}
              day={Number(lost)}
              onAccept={(after, moves, label) => {
                moveMatches(editor, schedule, after, moves, label);
                onClose();
              }}
            />
          </section>
        )}
      </Stack>
    </Modal>
  );
}

/** Returns the command for the choices, or an instruction when one is missing or unreadable. */
function commandOf(lost: string, instead: string, text: string): Command | string {
  if (lost === '' || instead === '') return MISSING;
  if (instead !== OTHER_DATE) return { kind: 'moveDay', from: Number(lost), to: Number(instead) };
  const date = readDate(text);
  if (date !== null) return { kind: 'replaceDay', day: Number(lost), date };
  return text.trim() === '' ? MISSING : UNREADABLE_DATE;
}
