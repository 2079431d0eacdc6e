import type { QuestionKind } from '../../../form.ts';

export const KIND_NAMES: Readonly<Record<QuestionKind, string>> = {
  text: 'Text',
  choice: 'Choice of several',
  number: 'Number',
  date: 'Date',
  consent: 'Consent',
};
