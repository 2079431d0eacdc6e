import type { Command, Schedule } from '@evenfield/engine';
import { useState } from 'react';
import { type EditWords, formatRefusal } from '../commands/format-refusal.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Editor } from '../editor.ts';
import { checkCommand, type EditRefusal } from '../results/check-command.ts';
import { openedResults } from '../results/store-results.ts';

interface Edit {
  readonly refusal: EditRefusal | null; // of the last attempt
  readonly words: EditWords | null; // its text
  readonly run: (command: Command, label?: string) => boolean; // returns whether it was done
  readonly clear: () => void; // clears the refusal once the input changes
}

/** Runs a dialog's edit, dry first, so that a refusal appears where it can be corrected. */
export function useEdit(editor: Editor, schedule: Schedule): Edit {
  const [refusal, setRefusal] = useState<EditRefusal | null>(null);
  return {
    refusal,
    words: refusal && formatRefusal(schedule, refusal),
    run: (command, label) => {
      const answer = checkCommand(schedule, command, openedResults(editor.getState()));
      const done = answer.ok || answer.refusal.code === 'nothingChanges';
      setRefusal(answer.ok || done ? null : answer.refusal);
      if (done) runCommand(editor, command, label);
      return done;
    },
    clear: () => setRefusal(null),
  };
}
