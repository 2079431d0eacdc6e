/** The database cannot be had here: told to whoever started the program, in a sentence with a cure. */
export class DatabaseUnavailable extends Error {}
