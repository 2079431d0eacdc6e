import {
  type ClockPlace,
  firstTeams,
  isPlayoff,
  type MatchId,
  type Schedule,
} from '@evenfield/engine';
import { MOST_REASON } from '@evenfield/wire';
import { Button, Checkbox, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatPlaceName } from '#league/match-words.ts';
import type { Editor } from '../../editor.ts';
import classes from '../edit-form.module.css';
import { EditForm } from '../edit-form.tsx';
import { REQUIRED } from '../required-words.ts';
import { useEdit } from '../use-edit.ts';
import { type ChosenEntry, chosenEntry, EntryInputs, NO_ENTRY } from './entry-inputs.tsx';

interface AddMatchDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly cell: number | ClockPlace; // where the match is to be
  readonly onClose: () => void;
}

/** The input for one side: its entry, and the number of its team; blank until chosen. */
interface Side extends ChosenEntry {
  readonly team: string;
}

const NOBODY: Side = { ...NO_ENTRY, team: '' };
const LABELS = { division: 'Division', pool: 'Pool' };
const GUEST_LABELS = { division: 'Division of Team 2', pool: 'Pool of Team 2' };

/** Adds a match beyond the format to the clicked cell, if wanted between teams of two divisions. */
export function AddMatchDialog({ editor, schedule, cell, onClose }: AddMatchDialogProps) {
  const [home, setHome] = useState(NOBODY);
  const [away, setAway] = useState(NOBODY); // its entry matters only in a match between entries
  const [crosses, setCrosses] = useState(false);
  const [checked, setChecked] = useState(false);
  const edit = useEdit(editor, schedule);

  const entry = chosenEntry(schedule, home);
  const guestEntry = crosses ? chosenEntry(schedule, away) : entry;
  const several = schedule.setup.entries.filter((one) => !isPlayoff(one)).length > 1;

  const change = (set: (side: Side) => void) => (side: Side) => {
    set(side);
    edit.clear();
  };
  const chooseEntry = (chosen: ChosenEntry) => {
    change(setHome)({ ...chosen, team: '' });
    if (!crosses) setAway(NOBODY);
  };
  const crossOver = (wanted: boolean) => {
    setCrosses(wanted);
    change(setAway)(NOBODY);
  };
  const submit = (reason?: string) => {
    setChecked(true);
    if (entry === undefined || guestEntry === undefined) return;
    if (home.team === '' || away.team === '') return;
    const done = edit.run({
      kind: 'addMatch',
      match: `manual-${crypto.randomUUID()}` as MatchId, // globally unique
      home: Number(home.team),
      away: Number(away.team),
      to: cell,
      ...(crosses && { crossover: true }),
      ...(reason !== undefined && { reason }),
    });
    if (done) onClose();
  };
  const teamInput = (label: string, side: Side, of: number | undefined, other: Side) => (
    <NativeSelect
      label={label}
      withAsterisk
      value={side.team}
      data={teamChoices(schedule, of, other.team)}
      disabled={of === undefined}
      error={checked && side.team === '' ? REQUIRED : undefined}
      onChange={(event) =>
        change(side === home ? setHome : setAway)({ ...side, team: event.currentTarget.value })
      }
    />
  );

  return (
    <Modal opened onClose={onClose} title="Add Manual Match">
      <EditForm
        submit="Add Match"
        words={edit.words}
        onSubmit={() => submit()}
        further={edit.refusal?.code === 'tooClose' && <OverrideOffer onAdd={submit} />}
      >
        <p className={classes['note']}>{formatPlaceName(schedule, cell)}</p>
        {several && (
          <Checkbox
            label="Teams of two divisions"
            description="It counts in neither division's format."
            checked={crosses}
            onChange={(event) => crossOver(event.currentTarget.checked)}
          />
        )}
        <EntryInputs
          schedule={schedule}
          labels={LABELS}
          value={home}
          checked={checked}
          autofocus
          onChange={chooseEntry}
        />
        {teamInput('Team 1', home, entry, away)}
        {crosses && (
          <EntryInputs
            schedule={schedule}
            labels={GUEST_LABELS}
            value={away}
            checked={checked}
            onChange={(chosen) => change(setAway)({ ...chosen, team: '' })}
          />
        )}
        {teamInput('Team 2', away, guestEntry, home)}
      </EditForm>
    </Modal>
  );
}

/** Returns the teams of an entry as choices, without the team chosen on the other side. */
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

/** A refusal that the organizer may override, with a reason that is stored with the match. */
function OverrideOffer({ onAdd }: { readonly onAdd: (reason: string) => void }) {
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const add = () => {
    setChecked(true);
    if (reason.trim() !== '') onAdd(reason);
  };
  return (
    <div className={classes['offer']}>
      <TextInput
        label="Reason"
        description="It is kept with the match for later."
        withAsterisk
        maxLength={MOST_REASON}
        autoComplete="off"
        value={reason}
        error={checked && reason.trim() === '' ? REQUIRED : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // submitting the form would only be refused again
          add();
        }}
      />
      <Button type="button" variant="default" onClick={add}>
        Add it anyway
      </Button>
    </div>
  );
}
