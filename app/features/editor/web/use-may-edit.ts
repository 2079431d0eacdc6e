import { useStore } from 'zustand';
import type { Editor } from './editor.ts';

/** Whether one's role includes editing the open schedule, in part at least. */
export function useMayEdit(editor: Editor): boolean {
  return useStore(editor, ({ allowed }) => allowed === 'all');
}
