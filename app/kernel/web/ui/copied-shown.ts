/** How long it is said that something was copied, in milliseconds. */
export const COPIED_SHOWN = 2000;
