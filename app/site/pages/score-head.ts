import { SCORE_PAGE } from '@evenfield/wire/results';
import type { PageHead } from '../page-head.ts';

export function scoreHead(): PageHead {
  return { title: 'Enter scores', description: null, indexed: false, canonical: SCORE_PAGE };
}
