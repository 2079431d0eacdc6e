import { judge } from '../rules/judge.ts';

export const ask = judge;
