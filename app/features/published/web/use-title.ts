import { useEffect } from 'react';

/** Keeps the title of the tab as the server would write it for what is shown now. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Evenfield`;
  }, [title]);
}
