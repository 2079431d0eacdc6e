import { entryName, firstTeams, type MatchId, type Schedule } from '@evenfield/engine';
import { Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { sayCellName } from '#src/league/match-words.ts';
import type { Editor } from '../editor.ts';
import classes from './edit-form.module.css';
import { EditForm } from './edit-form.tsx';
import { useEdit } from './use-edit.ts';

const REQUIRED = 'This field is required';

interface AddMatchDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly cell: number; // where it is to be
  readonly onClose: () => void;
}

/** A match that the format does not ask for, into the cell that was clicked. */
export function AddMatchDialog({ editor, schedule, cell, onClose }: AddMatchDialogProps) {
  const { setup } = schedule;
  const [division, setDivision] = useState('');
  const [pool, setPool] = useState(''); // the entry's number, where the division has pools
  const [home, setHome] = useState(''); // team numbers
  const [away, setAway] = useState('');
  const [checked, setChecked] = useState(false);
  const edit = useEdit(editor, schedule);

  const entries = [...setup.entries.keys()].filter((e) => setup.entries[e]!.division === division);
  const pooled = entries.some((e) => setup.entries[e]!.pool !== null);
  const entry = pooled ? (pool === '' ? undefined : Number(pool)) : entries[0];
  const missing = (text: string) => (checked && text === '' ? REQUIRED : undefined);
  const divisions = [...new Set(setup.entries.map((one) => one.division))];

  const chooseDivision = (chosen: string) => {
    setDivision(chosen);
    choosePool('');
  };
  const choosePool = (chosen: string) => {
    setPool(chosen);
    setHome('');
    setAway('');
    edit.clear();
  };
  const submit = () => {
    setChecked(true);
    if (entry === undefined || home === '' || away === '') return;
    const match = `manual-${crypto.randomUUID()}` as MatchId; // unlike any other anywhere
    const command = { match, home: Number(home), away: Number(away), to: cell };
    if (edit.run({ kind: 'addMatch', ...command })) onClose();
  };
  const teamInput = (label: string, value: string, other: string, choose: (t: string) => void) => (
    <NativeSelect
      label={label}
      withAsterisk
      value={value}
      data={teamChoices(schedule, entry, other)}
      disabled={entry === undefined}
      error={missing(value)}
      onChange={(event) => {
        choose(event.currentTarget.value);
        edit.clear();
      }}
    />
  );

  return (
    <Modal opened onClose={onClose} title="Add Manual Match">
      <EditForm submit="Add Match" words={edit.words} onSubmit={submit}>
        <p className={classes['note']}>{sayCellName(schedule, cell)}</p>
        <NativeSelect
          label="Division"
          withAsterisk
          value={division}
          data={[{ value: '', label: 'Choose a division' }, ...divisions]}
          error={missing(division)}
          onChange={(event) => chooseDivision(event.currentTarget.value)}
          data-autofocus
        />
        {pooled && (
          <NativeSelect
            label="Pool"
            withAsterisk
            value={pool}
            data={[
              { value: '', label: 'Choose a pool' },
              ...entries.map((e) => ({
                value: String(e),
                label: setup.entries[e]!.pool ?? entryName(setup.entries[e]!),
              })),
            ]}
            error={missing(pool)}
            onChange={(event) => choosePool(event.currentTarget.value)}
          />
        )}
        {teamInput('Team 1', home, away, setHome)}
        {teamInput('Team 2', away, home, setAway)}
      </EditForm>
    </Modal>
  );
}

/** The teams of an entry; who is chosen on the other side cannot be chosen again. */
function teamChoices({ setup }: Schedule, entry: number | undefined, other: string) {
  const none = { value: '', label: 'Choose a team' };
  if (entry === undefined) return [none];
  const first = firstTeams(setup)[entry]!;
  const teams = setup.entries[entry]!.teams.map((name, position) => {
    const value = String(first + position);
    return { value, label: name, disabled: value === other };
  });
  return [none, ...teams];
}
