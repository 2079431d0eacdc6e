import { Sentence } from '../sentence.ts';

/** The database cannot be had here. */
export class DatabaseUnavailable extends Sentence {}
