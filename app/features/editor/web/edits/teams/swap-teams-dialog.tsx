import { entryName, firstTeams, isPlayoff, type Schedule } from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { Modal, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Editor } from '../../editor.ts';
import classes from '../edit-form.module.css';
import { EditForm } from '../edit-form.tsx';
import { REQUIRED } from '../required-words.ts';
import { useEdit } from '../use-edit.ts';

interface SwapTeamsDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** Swaps two teams of a division: each takes all matches of the other. */
export function SwapTeamsDialog({ editor, schedule, onClose }: SwapTeamsDialogProps) {
  const { setup } = schedule;
  const [entry, setEntry] = useState(0);
  const [teams, setTeams] = useState<readonly [string, string]>(['', '']);
  const [checked, setChecked] = useState(false);
  const edit = useEdit(editor, schedule);
  const first = firstTeams(setup)[entry]!;

  const submit = () => {
    setChecked(true);
    const [one, other] = teams;
    if (one === '' || other === '') return;
    if (edit.run({ kind: 'swapTeams', teams: [Number(one), Number(other)] })) onClose();
  };
  const input = (side: 0 | 1) => (
    <NativeSelect
      label={side === 0 ? 'Team' : 'Swap with'}
      withAsterisk
      value={teams[side]}
      data={[
        { value: '', label: 'Choose a team' },
        ...setup.entries[entry]!.teams.map((label, position) => {
          const value = String(first + position);
          return { value, label, disabled: value === teams[side === 0 ? 1 : 0] };
        }),
      ]}
      error={checked && teams[side] === '' ? REQUIRED : undefined}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTeams(side === 0 ? [value, teams[1]] : [teams[0], value]);
        edit.clear();
      }}
    />
  );

  return (
    <Modal opened onClose={onClose} title="Swap Two Teams">
      <EditForm submit="Swap Teams" words={edit.words} onSubmit={submit}>
        <p className={classes['note']}>
          {inSportWords(
            'Dates, times and fields stay as they are; each team takes the matches of the other.',
            schedule.setup,
          )}
        </p>
        <NativeSelect
          label="Division"
          data-autofocus
          value={String(entry)}
          data={setup.entries.flatMap((one, e) =>
            isPlayoff(one) ? [] : [{ value: String(e), label: entryName(one) }],
          )}
          onChange={(event) => {
            setEntry(Number(event.currentTarget.value));
            setTeams(['', '']);
            edit.clear();
          }}
        />
        {input(0)}
        {input(1)}
      </EditForm>
    </Modal>
  );
}
