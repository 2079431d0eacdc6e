import type { Command, Schedule } from '@evenfield/engine';
import { useState } from 'react';
import { runCommand } from '../commands/run-command.ts';
import { type EditWords, sayRefusal } from '../commands/say-refusal.ts';
import type { Editor } from '../editor.ts';
import { askCommand, type EditRefusal } from '../results/ask-command.ts';
import { openedResults } from '../results/take-results.ts';

interface Edit {
  readonly refusal: EditRefusal | null; // of the last attempt
  readonly words: EditWords | null; // what it says
  readonly run: (command: Command, label?: string) => boolean; // whether it was done
  readonly clear: () => void; // something else is entered now
}

/** An edit entered in a dialog: asked first, so that a refusal is said where it can be put right. */
export function useEdit(editor: Editor, schedule: Schedule): Edit {
  const [refusal, setRefusal] = useState<EditRefusal | null>(null);
  return {
    refusal,
    words: refusal && sayRefusal(schedule, refusal),
    run: (command, label) => {
      const answer = askCommand(schedule, command, openedResults(editor.getState()));
      const done = answer.ok || answer.refusal.code === 'nothingChanges';
      setRefusal(answer.ok || done ? null : answer.refusal);
      if (done) runCommand(editor, command, label);
      return done;
    },
    clear: () => setRefusal(null),
  };
}
