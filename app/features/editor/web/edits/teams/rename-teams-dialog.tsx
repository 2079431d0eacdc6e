import { entryName, isPlayoff, type Schedule } from '@evenfield/engine';
import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { notifyEdited } from '../../commands/notify-edited.ts';
import type { Editor } from '../../editor.ts';
import classes from '../edit-form.module.css';
import { EditForm } from '../edit-form.tsx';
import { NAME_REQUIRED } from '../required-words.ts';
import { useEdit } from '../use-edit.ts';

interface RenameTeamsDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly entry: number | null; // preselected; null: chosen here
  readonly team: number | undefined; // position within the entry of the team to rename
  readonly onClose: () => void;
}

export function RenameTeamsDialog(props: RenameTeamsDialogProps) {
  const { editor, schedule, team, onClose } = props;
  const { entries } = schedule.setup;
  const choices = [...entries.keys()].filter((e) => !isPlayoff(entries[e]!));
  const only = choices.length === 1 ? choices[0]! : null;
  const [entry, setEntry] = useState(props.entry ?? only);
  const [names, setNames] = useState(() => namesOf(schedule, entry));
  const [checked, setChecked] = useState(false);
  const edit = useEdit(editor, schedule);
  const { refusal } = edit;

  const choose = (text: string) => {
    const chosen = text === '' ? null : Number(text);
    setEntry(chosen);
    setNames(namesOf(schedule, chosen));
    edit.clear();
  };
  const rename = (position: number, name: string) => {
    setNames(names.with(position, name));
    edit.clear();
  };
  const submit = () => {
    setChecked(true);
    if (entry === null || names.some((name) => name.trim() === '')) return;
    if (!edit.run({ kind: 'renameTeams', entry, names })) return;
    notifyEdited(editor, 'Change team name successfully.');
    onClose();
  };
  const mistakeAt = (position: number) => {
    if (checked && names[position]!.trim() === '') return NAME_REQUIRED;
    const taken = refusal?.code === 'nameTaken' && refusal.position === position;
    return taken ? `${refusal.name} is already used. Change one of the two.` : undefined;
  };

  return (
    <Modal opened onClose={onClose} title="Change Team Names" size="lg">
      <EditForm submit="Change Names" words={edit.words} onSubmit={submit}>
        <NativeSelect
          label="Division"
          withAsterisk
          data-autofocus={entry === null || undefined}
          value={entry === null ? '' : String(entry)}
          data={[
            { value: '', label: 'Choose a division' },
            ...choices.map((e) => ({ value: String(e), label: entryName(entries[e]!) })),
          ]}
          error={checked && entry === null ? NAME_REQUIRED : undefined}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <div className={classes['teams']}>
          {names.map((name, position) => (
            <TextInput
              // biome-ignore lint/suspicious/noArrayIndexKey: a team keeps its position, its name changes
              key={`${entry} ${position}`}
              label={`Team ${position + 1}`}
              value={name}
              autoComplete="off"
              error={mistakeAt(position)}
              data-autofocus={position === (team ?? 0) || undefined}
              onChange={(event) => rename(position, event.currentTarget.value)}
            />
          ))}
        </div>
      </EditForm>
    </Modal>
  );
}

function namesOf({ setup }: Schedule, entry: number | null): readonly string[] {
  return entry === null ? [] : (setup.entries[entry]?.teams ?? []);
}
