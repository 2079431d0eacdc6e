import type { Faults } from './find-faults.ts';
import type { FormDraft } from './form-draft.ts';

/** What each section of the editor gets. */
export interface SectionProps {
  readonly draft: FormDraft;
  readonly onChange: (changes: Partial<FormDraft>) => void;
  readonly faults: Faults; // empty until the form is checked
}
