import type { Setup } from '@evenfield/engine';
import { formOf } from '#features/generation/web/convert-setup.ts';
import { loadDefaultTeam } from '#features/generation/web/divisions/default-team.ts';
import { loadDraft, saveDraft } from '#features/generation/web/setup-draft.ts';

/**
 * Stores a league as the draft of the generator's form. Returns false and changes nothing if the
 * form has team names that mustn't be replaced.
 */
export function keepLeague(setup: Setup, mayReplace: boolean): boolean {
  const begun = loadDraft()?.form.divisions.some(({ teams }) => teams.some((name) => name !== ''));
  if (begun === true && !mayReplace) return false;
  saveDraft(formOf(setup, loadDefaultTeam()));
  return true;
}
