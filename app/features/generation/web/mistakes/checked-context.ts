import { createContext } from 'react';

/** Whether somebody has asked for a schedule: from then on a form says what it misses. */
export const CheckedContext = createContext(false);
