import { entryCodes, entryName, isPlayoff, type Schedule } from '@evenfield/engine';
import { Button, Modal } from '@mantine/core';
import { divisionPaint } from '#league/division-paint.ts';
import { EntryChip } from '#league/entry-chip.tsx';
import { MessageStrip } from '../../commands/message-strip.tsx';
import { runCommand } from '../../commands/run-command.ts';
import { type Editor, openDialog } from '../../editor.ts';
import classes from '../group-row.module.css';
import { GroupRow } from '../group-row.tsx';
import { matchesOfEntry } from '../match-group.ts';
import { deleteDivision, deletePool } from './delete-division.ts';

interface DivisionsDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** Lists all divisions and pools with their actions. */
export function DivisionsDialog({ editor, schedule, onClose }: DivisionsDialogProps) {
  const { entries } = schedule.setup;
  const codes = entryCodes(schedule.setup);
  return (
    <Modal opened onClose={onClose} title="Divisions" size="xl">
      <MessageStrip editor={editor} />
      <ul className={classes['list']}>
        {entries.map((entry, e) => (
          <GroupRow
            key={JSON.stringify([entry.division, entry.pool])}
            editor={editor}
            name={entryName(entry)}
            sign={<EntryChip code={codes[e]!} paint={divisionPaint(entry.color)} />}
            group={matchesOfEntry(schedule, e)}
          >
            {!isPlayoff(entry) && (
              <Button
                variant="default"
                size="compact-md"
                aria-label={`Edit ${entryName(entry)}`}
                onClick={() => openDialog(editor, { kind: 'editDivision', entry: e })}
              >
                Edit
              </Button>
            )}
            <Button
              variant="default"
              size="compact-md"
              aria-label={`Change Team Names of ${entryName(entry)}`}
              onClick={() => openDialog(editor, { kind: 'renameTeams', entry: e })}
            >
              Team Names
            </Button>
            {isPlayoff(entry) && (
              <DeleteButton
                label={`Delete ${entryName(entry)}`}
                text="Delete playoff"
                onClick={() => runCommand(editor, { kind: 'deletePlayoff', entry: e })}
              />
            )}
            {isOneOfPools(schedule, e) && (
              <DeleteButton
                label={`Delete pool ${entryName(entry)}`}
                text="Delete pool"
                onClick={() => deletePool(editor, schedule, e)}
              />
            )}
            {isFirstOfDivision(schedule, e) && (
              <DeleteButton
                label={`Delete division ${entry.division}`}
                text="Delete division"
                onClick={() => deleteDivision(editor, entry.division)}
              />
            )}
          </GroupRow>
        ))}
      </ul>
    </Modal>
  );
}

interface DeleteButtonProps {
  readonly label: string; // includes the name of what it deletes
  readonly text: string;
  readonly onClick: () => void;
}

function DeleteButton({ label, text, onClick }: DeleteButtonProps) {
  return (
    <Button variant="subtle" color="error" size="compact-md" aria-label={label} onClick={onClick}>
      {text}
    </Button>
  );
}

/** Returns whether an entry is one of several pools of its division. */
function isOneOfPools({ setup: { entries } }: Schedule, entry: number): boolean {
  const own = entries[entry]!;
  return (
    !isPlayoff(own) &&
    entries.some((one, e) => e !== entry && one.division === own.division && !isPlayoff(one))
  );
}

function isFirstOfDivision({ setup: { entries } }: Schedule, entry: number): boolean {
  return entries.findIndex(({ division }) => division === entries[entry]!.division) === entry;
}
