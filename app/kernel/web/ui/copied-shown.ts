/** Milliseconds for which a copied message is shown. */
export const COPIED_SHOWN = 2000;
