import type { GameDate } from '@evenfield/engine';
import { longDayLabel } from '@evenfield/wire';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { CopiedText } from '#kernel/web/ui/copied-text.tsx';
import { QrPicture } from '#kernel/web/ui/qr-picture.tsx';
import { requestPath } from '../../api.ts';
import type { Club } from '../../club.ts';

interface NewLinkProps {
  readonly club: Club;
  readonly secret: string;
  readonly deadline: string | null;
}

/** A new link of a club, shown only now: the server can't show it again. */
export function NewLink({ club, secret, deadline }: NewLinkProps) {
  const [isShown, setShown] = useState(false); // its QR code
  const address = new URL(requestPath(secret), location.origin).href;
  return (
    <>
      <CopiedText compact label={`Link for ${club.name}`} text={address} copied="Link copied.">
        <Button
          component="a"
          variant="default"
          href={emailAddress(club, address, deadline)}
          aria-label={`Write an e-mail with the link for ${club.name}`}
        >
          Write e-mail
        </Button>
        <Button
          variant="default"
          aria-expanded={isShown}
          aria-label={`QR code of the link for ${club.name}`}
          onClick={() => setShown(!isShown)}
        >
          QR code
        </Button>
      </CopiedText>
      {isShown && <QrPicture address={address} name="club-requests" />}
    </>
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
