import type { Setup } from '@evenfield/engine';
import { formOf } from '#src/features/setup/convert-setup.ts';
import { loadDefaultTeam } from '#src/features/setup/divisions/default-team.ts';
import { loadDraft, saveDraft } from '#src/features/setup/setup-draft.ts';
import { confirmAction } from '#src/ui/confirm-action.tsx';

/** Lays a setup into the form; asks first where teams have been typed there. Resolves whether it lies there now. */
export async function openInForm(setup: Setup): Promise<boolean> {
  const begun = loadDraft()?.form.divisions.some(({ teams }) => teams.some((name) => name !== ''));
  if (begun === true) {
    const replace = await confirmAction({
      title: 'Replace what you have begun?',
      question:
        'The form still holds teams that you entered before. They would be replaced by this league.',
      confirm: 'Replace them',
      cancel: 'Keep them',
      danger: true,
    });
    if (!replace) return false;
  }
  saveDraft(formOf(setup, loadDefaultTeam()));
  return true;
}
