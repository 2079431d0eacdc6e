import { longDayLabel } from '@evenfield/contract';
import { type Command, type GameDate, lockPlayed, type Schedule } from '@evenfield/engine';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { moveMatches } from '../../commands/move-matches.ts';
import { type Editor, openDialog } from '../../editor.ts';
import { openedResults } from '../../results/take-results.ts';
import classes from '../edit-form.module.css';
import { EditForm } from '../edit-form.tsx';
import { useEdit } from '../use-edit.ts';
import { hasMatches, type RepairHandle, RepairOffer } from './repair-offer.tsx';

interface RainOutDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly day: number | null; // chosen before
  readonly onClose: () => void;
}

const OTHER_DATE = 'other';
const MISSING = { title: 'Please select dates.', detail: '' };

/** A game day is lost: all of it goes to another date, or every match finds its own new place. */
export function RainOutDialog({ editor, schedule, day, onClose }: RainOutDialogProps) {
  const { setup } = schedule;
  const [lost, setLost] = useState(day === null ? '' : String(day));
  const [instead, setInstead] = useState(''); // a game day, or another date
  const [date, setDate] = useState('');
  const [missing, setMissing] = useState(false);
  const edit = useEdit(editor, schedule);
  const repair = useRef<RepairHandle>(null);
  const days = setup.days.map((one, d) => ({ value: String(d), label: longDayLabel(one, d) }));
  const busy = days.filter((_, d) => hasMatches(schedule, d));

  const enter = (set: (text: string) => void) => (text: string) => {
    set(text);
    setMissing(false);
    edit.clear();
  };
  const submit = () => {
    const command = commandOf(lost, instead, date);
    setMissing(command === null);
    if (command !== null && edit.run(command)) onClose();
  };

  return (
    <Modal opened onClose={onClose} title="Set Rain out Day" size="xl">
      <div className={classes['sections']}>
        <EditForm
          submit="Move the Day"
          words={missing ? MISSING : edit.words}
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
            label="Rain out date"
            withAsterisk
            value={lost}
            data={[{ value: '', label: 'Choose a game day' }, ...busy]}
            onChange={(event) => enter(setLost)(event.currentTarget.value)}
            data-autofocus
          />
          <NativeSelect
            label="Replacement date"
            withAsterisk
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
            <TextInput
              type="date"
              label="New date"
              withAsterisk
              value={date}
              onChange={(event) => enter(setDate)(event.currentTarget.value)}
            />
          )}
        </EditForm>
        {lost !== '' && (
          <section className={classes['offer']}>
            <h3>Or reschedule each match automatically</h3>
            <p className={classes['note']}>
              Repair uses what is free in the rest of the season and moves as few other matches as
              it can. You see every move before it is made.
            </p>
            <RepairOffer
              key={lost}
              ref={repair}
              schedule={lockPlayed(schedule, openedResults(editor.getState()))}
              day={Number(lost)}
              onAccept={(moves, label) => {
                moveMatches(editor, schedule, moves, label);
                onClose();
              }}
            />
          </section>
        )}
      </div>
    </Modal>
  );
}

function commandOf(lost: string, instead: string, date: string): Command | null {
  if (lost === '' || instead === '' || (instead === OTHER_DATE && date === '')) return null;
  if (instead !== OTHER_DATE) return { kind: 'moveDay', from: Number(lost), to: Number(instead) };
  return { kind: 'replaceDay', day: Number(lost), date: date as GameDate }; // the browser writes ISO dates
}
