import type { Shown } from '../features/a/shown.ts';

export const label = (shown: Shown) => shown;
