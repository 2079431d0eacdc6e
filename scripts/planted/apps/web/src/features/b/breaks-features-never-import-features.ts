import type { Shown } from '../a/shown.ts';

export const show = (shown: Shown) => shown;
