import { useEffect, useState } from 'react';

/** Whether the page is hydrated: the first client render repeats the server's. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}
