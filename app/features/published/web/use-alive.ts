import { useEffect, useState } from 'react';

/** Whether the page has come to life: the first drawing in the browser is the server's once more. */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive;
}
