export type { Shown } from './shown.ts';
