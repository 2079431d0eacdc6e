/**
 * What stands for the product wherever it shows itself: pages, pictures, e-mails and PDFs. The pages'
 * colours are roles of `tokens.css`, of which these are the ones that others need; a test keeps both alike.
 */

/** The field green that actions and headings have on light ground; white on it reads well. */
export const BRAND_GREEN = '#17693a';

/** The same on dark ground. */
export const BRAND_GREEN_ON_DARK = '#6fcf8f';

/** What pages lie on. */
export const GROUND = '#f6f7f3';
export const GROUND_IN_DARK = '#101511';

/**
 * The drawn mark, as paths in a square of MARK_SIZE: a field seen from above, two equal halves and the
 * circle between them.
 */
export const MARK_SIZE = 16;
export const MARK_LEFT = 'M3 2h4.25v3.1a3 3 0 0 0 0 5.8V14H3a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2Z';
export const MARK_RIGHT = 'M8.75 2H13a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H8.75v-3.1a3 3 0 0 0 0-5.8Z';
