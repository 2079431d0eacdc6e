import { createContext } from 'react';

/** Whether a schedule was requested: from then on the form shows its mistakes. */
export const CheckedContext = createContext(false);
