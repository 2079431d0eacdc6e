/** The error of a blank input; for name changes the specification ends it with a period. */
export const REQUIRED = 'This field is required';
export const NAME_REQUIRED = 'This field is required.';

export const UNREADABLE_DATE = 'Enter the date as MM/DD/YYYY.';
