import { readChart } from '@evenfield/engine/testing';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { undo } from '../commands/undo.ts';
import { createEditor, openSchedule } from '../editor.ts';
import { doCommand } from './drop-match.ts';
import { useMoveContext } from './use-move-context.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  .    .
`);

test('the message about a step stays until the next step, including undo', () => {
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule');
  const { result } = renderHook(() => useMoveContext(editor));
  const { context, refs } = result.current;
  const line = document.createElement('p');
  refs.line.current = line;
  doCommand(context, { kind: 'parkMatch', match: schedule.fixtures.ids[0]! });
  line.textContent = 'Done: parked.';
  undo(editor);
  expect(line.textContent).toBe('');
});
