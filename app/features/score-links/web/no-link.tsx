import { linkPath } from '@evenfield/contract/results';
import { useEffect, useState } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { HalfMark } from '#kernel/web/ui/mark.tsx';
import classes from './field-scores.module.css';
import { type KeptLink, listLinks } from './queue/kept-links.ts';

/** The page without a link, or with half of one: what was opened on this phone before can be opened again. */
export function NoLink() {
  const [links, setLinks] = useState<readonly KeptLink[]>([]);
  useEffect(() => {
    void listLinks().then(setLinks);
  }, []);
  const known = links.filter(({ scoring }) => scoring !== null);
  return (
    <EmptyState order={1} title="Open your score link" picture={<HalfMark size={96} />}>
      <p>
        Open this page with the link your organizer sent you, or paste the whole link into the
        address bar.
      </p>
      {known.length > 0 && (
        <nav aria-label="Opened on this phone before" className={classes['links']}>
          <p>Opened on this phone before:</p>
          {known.map(({ secret, scoring }) => (
            <a key={secret} href={linkPath(secret)} className={classes['known']}>
              <strong>{scoring?.link}</strong> {scoring?.schedule}
            </a>
          ))}
        </nav>
      )}
    </EmptyState>
  );
}
