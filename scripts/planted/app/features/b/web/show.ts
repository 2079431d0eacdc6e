import type { Shown } from '../../a/web/port.ts';

export const show = (shown: Shown) => shown;
