import { answer } from '../features/a/answer.ts';

export const log = answer;
