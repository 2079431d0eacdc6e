import { useEffect, useState } from 'react';

/** Returns the secret in the address's fragment; '' if there is no valid one. */
export function useLinkSecret(): string {
  const [secret, setSecret] = useState(readSecret);
  useEffect(() => {
    const follow = () => setSecret(readSecret());
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return secret;
}

function readSecret(): string {
  return /^#([\w.~-]{8,200})$/.exec(window.location.hash)?.[1] ?? '';
}
