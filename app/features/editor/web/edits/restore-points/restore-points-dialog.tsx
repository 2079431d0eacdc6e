import { ActionIcon, Button, Modal, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { formatMatches } from '#league/match-words.ts';
import { type Editor, openedSchedule, openSchedule } from '../../editor.ts';
import { EditForm } from '../edit-form.tsx';
import classes from '../group-row.module.css';
import { REQUIRED } from '../required-words.ts';

interface RestorePointsDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Saves the schedule under a name before an experiment, and restores it. */
export function RestorePointsDialog({ editor, onClose }: RestorePointsDialogProps) {
  const points = useStore(editor, (state) => state.points);
  const schedule = useStore(editor, openedSchedule);
  const [name, setName] = useState('');
  const [checked, setChecked] = useState(false);
  const wrong = checked && name.trim() === '';

  const keep = () => {
    setChecked(true);
    if (name.trim() === '') return;
    keepPoint(editor, name.trim());
    setName('');
    setChecked(false);
  };
  return (
    <Modal opened onClose={onClose} title="Save and Restore Points">
      <EditForm submit="Save Point" words={null} onSubmit={keep}>
        <TextInput
          label="Name of the point"
          description="The schedule as it is now is kept in this browser."
          withAsterisk
          value={name}
          autoComplete="off"
          error={wrong ? REQUIRED : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
      </EditForm>
      <ul className={classes['list']} aria-label="Saved points">
        {points.map((point) => (
          <li key={point.label} className={classes['row']}>
            <span className={classes['name']}>
              <strong>{point.label}</strong>
              <span className={classes['count']}>
                {formatMatches(point.schedule?.placements.length ?? 0)}
                {point.schedule === schedule && ', as it is now'}
              </span>
            </span>
            <span className={classes['actions']}>
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Restore ${point.label}`}
                onClick={() => {
                  restorePoint(editor, point.label);
                  onClose();
                }}
              >
                Restore
              </Button>
              <ActionIcon
                aria-label={`Delete ${point.label}`}
                onClick={() => forgetPoint(editor, point.label)}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/**
 * Saves the current schedule under a name, outside the history; replaces the state of that name.
 */
function keepPoint(editor: Editor, name: string): void {
  const schedule = openedSchedule(editor.getState());
  if (schedule === null) return;
  const others = editor.getState().points.filter(({ label }) => label !== name);
  editor.setState({ points: [...others, { label: name, schedule }] });
}

/** Opens a saved state as a step of the history, so that it can be undone. */
function restorePoint(editor: Editor, name: string): void {
  const point = editor.getState().points.find(({ label }) => label === name);
  if (point?.schedule) openSchedule(editor, point.schedule, `Restore “${name}”`);
}

function forgetPoint(editor: Editor, name: string): void {
  editor.setState((state) => ({ points: state.points.filter(({ label }) => label !== name) }));
}
