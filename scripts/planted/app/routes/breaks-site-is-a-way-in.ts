import type { Shown } from '../site/shown.ts';

export const show = (shown: Shown) => shown;
