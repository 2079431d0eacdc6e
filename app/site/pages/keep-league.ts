import type { Setup } from '@evenfield/engine';
import { formOf } from '#features/generation/web/convert-setup.ts';
import { loadDefaultTeam } from '#features/generation/web/divisions/default-team.ts';
import { loadDraft, saveDraft } from '#features/generation/web/setup-draft.ts';

/**
 * Lays a league into the form of the generator, where it lies when that page opens. Answers false, and
 * leaves everything, where teams have been typed there before and may not be replaced.
 */
export function keepLeague(setup: Setup, mayReplace: boolean): boolean {
  const begun = loadDraft()?.form.divisions.some(({ teams }) => teams.some((name) => name !== ''));
  if (begun === true && !mayReplace) return false;
  saveDraft(formOf(setup, loadDefaultTeam()));
  return true;
}
