import { entryCodes, entryName, isPlayoff, type Schedule } from '@evenfield/engine';
import { Button, Modal } from '@mantine/core';
import { divisionPaint } from '#src/league/division-paint.ts';
import { EntryChip } from '#src/league/entry-chip.tsx';
import { MessageStrip } from '../../commands/message-strip.tsx';
import { runCommand } from '../../commands/run-command.ts';
import { type Editor, openDialog } from '../../editor.ts';
import classes from '../group-row.module.css';
import { GroupRow } from '../group-row.tsx';
import { matchesOfEntry } from '../match-group.ts';
import { deleteDivision } from './delete-division.ts';

interface DivisionsDialogProps {
  readonly editor: Editor;
  readonly schedule: Schedule;
  readonly onClose: () => void;
}

/** All divisions and pools, and what can be done with each. */
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
            <Button
              variant="subtle"
              color="error"
              size="compact-md"
              aria-label={
                isPlayoff(entry)
                  ? `Delete ${entryName(entry)}`
                  : `Delete division ${entry.division}`
              }
              onClick={() =>
                isPlayoff(entry)
                  ? runCommand(editor, { kind: 'deletePlayoff', entry: e })
                  : deleteDivision(editor, entry.division)
              }
            >
              Delete
            </Button>
          </GroupRow>
        ))}
      </ul>
    </Modal>
  );
}
