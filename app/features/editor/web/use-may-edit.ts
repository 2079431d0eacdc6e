import { useStore } from 'zustand';
import { type Editor, mayEdit } from './editor.ts';

/** `mayEdit` for components. */
export function useMayEdit(editor: Editor): boolean {
  return useStore(editor, mayEdit);
}
