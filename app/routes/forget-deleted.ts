import { forgetDraft } from '#features/generation/web/setup-draft.ts';

/** Lets go of what this browser keeps of the schedules of an account that was deleted, and of the form they came from. */
export async function forgetDeleted(email: string): Promise<void> {
  forgetDraft();
  const [{ editor, resumeEditing }, { forgetAccount }] = await Promise.all([
    import('#features/editor/web/editing-session.ts'),
    import('#features/editor/web/saving/forget-account.ts'),
  ]);
  await resumeEditing();
  await forgetAccount(editor, email);
}
