import { writeDate } from '#kernel/web/date-text.ts';
import type { QuestionKind } from '../../../form.ts';
import { GIVEN } from '../../../registration.ts';

/** Returns an answer as people read it; blank if there is none. */
export function formatResponse(kind: QuestionKind, answer: string): string {
  if (answer === '') return '';
  switch (kind) {
    case 'date':
      return writeDate(answer);
    case 'consent':
      return answer === GIVEN ? 'Yes' : '';
    case 'text':
    case 'choice':
    case 'number':
      return answer;
  }
}
