/**
 * The brand: name, colors and logo for pages, pictures, e-mails and PDFs. The colors are roles of
 * `tokens.css` that other outputs need too; a test keeps both in sync.
 */

/** The field green of actions and headings on a light background; white text on it is readable. */
export const BRAND_GREEN = '#17693a';

/** The same on a dark background. */
export const BRAND_GREEN_ON_DARK = '#6fcf8f';

/** The background of pages. */
export const GROUND = '#f6f7f3';
export const GROUND_IN_DARK = '#101511';

/**
 * The logo as paths in a square of MARK_SIZE: a field seen from above, two equal halves and the
 * center circle.
 */
export const MARK_SIZE = 16;
export const MARK_LEFT = 'M3 2h4.25v3.1a3 3 0 0 0 0 5.8V14H3a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z';
export const MARK_RIGHT = 'M8.75 2H13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8.75v-3.1a3 3 0 0 0 0-5.8Z';
