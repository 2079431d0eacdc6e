/** The header and page of score links. */

/** The header that carries a link's secret. */
export const LINK_HEADER = 'score-link';

/** The page that a link opens. */
export const SCORE_PAGE = '/score';
