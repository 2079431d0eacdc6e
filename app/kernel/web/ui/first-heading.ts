import { createContext, useContext } from 'react';

/** The level of a page's first heading: 1, or 2 inside a layout whose header names the page. */
export const FirstHeading = createContext<1 | 2>(1);

export function useFirstHeading(): 1 | 2 {
  return useContext(FirstHeading);
}
