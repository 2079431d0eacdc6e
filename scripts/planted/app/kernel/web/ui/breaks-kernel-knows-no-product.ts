import type { Shown } from '../../../features/a/web/shown.ts';

export const label = (shown: Shown) => shown;
