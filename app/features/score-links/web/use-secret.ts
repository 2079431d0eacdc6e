import { useEffect, useState } from 'react';

/** The secret in the fragment of this page's address; '' where there is none that could be one. */
export function useSecret(): string {
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
