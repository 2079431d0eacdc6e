import type { Shown } from '../features/a/shown.ts';

export const draw = (shown: Shown) => shown;
