import type { GameDate } from '@evenfield/engine';
import { longDayLabel } from '@evenfield/wire';
import { Button } from '@mantine/core';
import { CopiedText } from '#kernel/web/ui/copied-text.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { QrPicture } from '#kernel/web/ui/qr-picture.tsx';
import { type Club, type ClubLink, requestPath } from '../../api.ts';
import classes from './requests-dialog.module.css';

interface MadeLinksProps {
  readonly clubs: readonly Club[];
  readonly links: readonly ClubLink[];
  readonly deadline: string | null;
}

/** New links, shown only now: the server can't show them again. */
export function MadeLinks({ clubs, links, deadline }: MadeLinksProps) {
  return (
    <section aria-label="New links">
      <NoticeStrip
        tone="success"
        title={links.length === 1 ? 'The link is ready' : 'The links are ready'}
      >
        Copy or e-mail {links.length === 1 ? 'it' : 'them'} now: they are shown only once. Anybody
        with a link can enter requests for its club.
      </NoticeStrip>
      <ul className={classes['list']}>
        {links.map(({ club: id, secret }) => {
          const club = clubs.find((one) => one.id === id);
          if (club === undefined) return null;
          const address = new URL(requestPath(secret), location.origin).href;
          return (
            <li key={secret}>
              <CopiedText label={`Link for ${club.name}`} text={address} copied="Link copied.">
                <Button
                  component="a"
                  variant="default"
                  href={emailAddress(club, address, deadline)}
                  aria-label={`E-mail the link for ${club.name}`}
                >
                  E-mail
                </Button>
              </CopiedText>
              {links.length === 1 && <QrPicture address={address} name="club-requests" />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns the address that opens an e-mail with the link in the organizer's own program. */
function emailAddress({ name, contact }: Club, address: string, deadline: string | null): string {
  const until =
    deadline === null ? '' : ` until ${longDayLabel({ date: deadline as GameDate }, 0)}`; // a date from the server
  const subject = `Requests of ${name}`;
  const body = `Please enter${until} on which days ${name} cannot play, when your ground is free, and what you would like:\n\n${address}\n`;
  const query = new URLSearchParams({ subject, body }).toString().replaceAll('+', '%20');
  return `mailto:${encodeURIComponent(contact).replace('%40', '@')}?${query}`;
}
