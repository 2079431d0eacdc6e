/** What stands under an input that was left blank; the specification has it with a full stop where a name is changed. */
export const REQUIRED = 'This field is required';
export const NAME_REQUIRED = 'This field is required.';
