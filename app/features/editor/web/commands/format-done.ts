/** The past of every verb with which a step of the history begins. */
const PAST: Readonly<Record<string, string>> = {
  Add: 'added',
  Apply: 'applied',
  Began: 'began',
  Change: 'changed',
  Delete: 'deleted',
  Improve: 'improved',
  Lock: 'locked',
  Move: 'moved',
  Pair: 'paired',
  Park: 'parked',
  Published: 'published',
  Regenerate: 'regenerated',
  Rename: 'renamed',
  Repair: 'repaired',
  Replace: 'replaced',
  Restore: 'restored',
  Restored: 'restored',
  Shift: 'shifted',
  Start: 'started',
  Swap: 'swapped',
  Take: 'took',
  Undo: 'undid',
  Unlock: 'unlocked',
  Withdraw: 'withdrew',
};

/** Returns 'moved Ants – Bees' for the label 'Move Ants – Bees' of a step, or several; null for any other text. */
export function formatDone(label: string): string | null {
  const steps = label.split('; ').map((step) => {
    const [verb = '', ...rest] = step.split(' ');
    const past = PAST[verb];
    if (past === undefined) return null;
    return past === 'undid' ? `undid: ${rest.join(' ')}` : [past, ...rest].join(' ');
  });
  return steps.includes(null) ? null : steps.join('; ');
}
