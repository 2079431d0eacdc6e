import type { Shown } from '../features/a/web/shown.ts';

export const draw = (shown: Shown) => shown;
