/** What stands under an input that was left blank; the specification has it with a full stop where a name is changed. */
export const REQUIRED = 'This field is required';
export const NAME_REQUIRED = 'This field is required.';

/** What is said of a date that cannot be read. */
export const UNREADABLE_DATE = 'Enter the date as MM/DD/YYYY.';
