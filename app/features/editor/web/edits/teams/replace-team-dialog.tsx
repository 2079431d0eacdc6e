import { type Schedule, teamNames } from '@evenfield/engine';
import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notifyEdited } from '../../commands/notify-edited.ts';
import type { Editor } from '../../editor.ts';
import classes from '../edit-form.module.css';
import { EditForm } from '../edit-form.tsx';
import { NAME_REQUIRED } from '../required-words.ts';
import { useEdit } from '../use-edit.ts';
import { firstChoice, TeamChoice } from './team-choice.tsx';

interface ReplaceTeamDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** Replaces a team by a new one, which takes over its matches. */
export function ReplaceTeamDialog({ editor, schedule, onClose }: ReplaceTeamDialogProps) {
  const { setup } = schedule;
  const [chosen, setChosen] = useState(() => firstChoice(setup));
  const [name, setName] = useState('');
  const [checked, setChecked] = useState(false);
  const edit = useEdit(editor, schedule);
  const { team } = chosen;

  const submit = () => {
    setChecked(true);
    if (team === null || name.trim() === '') return;
    if (!edit.run({ kind: 'replaceTeam', team, name })) return;
    notifyEdited(editor, `${name.trim()} replaces ${teamNames(setup)[team]}.`);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title="Replace a Team">
      <EditForm submit="Replace Team" words={edit.words} onSubmit={submit}>
        <p className={classes['note']}>
          The new team takes over all matches, and the results and points so far. Dates, times and
          fields stay as they are. To leave the place empty, withdraw the team instead.
        </p>
        <TeamChoice
          setup={setup}
          chosen={chosen}
          checked={checked}
          onChange={(next) => {
            setChosen(next);
            edit.clear();
          }}
        />
        <TextInput
          label="Name of the new team"
          withAsterisk
          autoComplete="off"
          value={name}
          error={checked && name.trim() === '' ? NAME_REQUIRED : undefined}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            edit.clear();
          }}
        />
      </EditForm>
    </Modal>
  );
}
