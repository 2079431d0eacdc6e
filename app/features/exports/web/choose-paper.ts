import type { Paper } from './export-job.ts';

/** Where paper is cut by inches, as CLDR's locales know it. */
const LETTER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'VE', 'PR', 'GT', 'CR']);

/** The paper that lies in printers where this language is spoken: 'en-US' has Letter, 'de-DE' A4. */
export function choosePaper(language: string): Paper {
  const region = new Intl.Locale(language).maximize().region ?? '';
  return LETTER_REGIONS.has(region) ? 'LETTER' : 'A4';
}
