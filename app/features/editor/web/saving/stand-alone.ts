import { type Editor, newDocument } from '../editor.ts';
import type { Step } from '../schedule-history.ts';

/**
 * Makes another document of one whose place in the account is gone or taken: what is saved of it from
 * now on is a schedule of its own. Answers with its new name.
 */
export function standAlone(editor: Editor, document: string): string {
  const name = newDocument();
  const renamed = (step: Step): Step =>
    (step.document ?? '') === document ? { ...step, document: name } : step;
  editor.setState(({ history, savesItself }) => ({
    savesItself: savesItself?.document === document ? null : savesItself,
    history: {
      past: history.past.map(renamed),
      present: history.present && renamed(history.present),
      future: history.future.map(renamed),
    },
  }));
  return name;
}
