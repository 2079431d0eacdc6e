import type { Shown } from '../../a/web/shown.ts';

export const show = (shown: Shown) => shown;
