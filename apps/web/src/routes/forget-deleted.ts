import { forgetDraft } from '#src/features/setup/setup-draft.ts';

/** Lets go of what this browser keeps of the schedules of an account that was deleted, and of the form they came from. */
export async function forgetDeleted(email: string): Promise<void> {
  forgetDraft();
  const [{ editor, resumeEditing }, { forgetAccount }] = await Promise.all([
    import('#src/features/editor/editing-session.ts'),
    import('#src/features/editor/saving/forget-account.ts'),
  ]);
  await resumeEditing();
  await forgetAccount(editor, email);
}
