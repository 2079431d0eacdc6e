import { show } from '../../b/web/port.ts';

export const shown = show('b');
