import { Button } from '@mantine/core';
import { IconCalendarPlus, IconExternalLink, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { CopiedText } from '#kernel/web/ui/copied-text.tsx';
import { QrPicture } from '#kernel/web/ui/qr-picture.tsx';
import { calendarAddress, EVERYBODY, type NamedEntry, pageAddress } from './audience-part.ts';
import { PartInputs } from './part-inputs.tsx';
import classes from './sharing.module.css';

interface SharedLinksProps {
  readonly schedule: { readonly id: string; readonly name: string };
  readonly entries: readonly NamedEntry[] | undefined; // undefined: loading
}

/** Links to a published schedule: for everybody, a division or a team. */
export function SharedLinks({ schedule: { id, name }, entries }: SharedLinksProps) {
  const [part, setPart] = useState(EVERYBODY);
  const page = pageAddress(id, part);
  const calendar = calendarAddress(id, part);
  const title = part.team === null ? name : `${part.team}, ${name}`;
  return (
    <>
      <section className={classes['section']} aria-label="Links">
        <PartInputs entries={entries} part={part} onPart={setPart} />
        <CopiedText label="Link" text={page} copied="Link copied." autoFocus>
          <Button
            component="a"
            href={page}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={18} aria-hidden="true" />}
          >
            Open
          </Button>
          {'share' in navigator && (
            <Button
              variant="default"
              leftSection={<IconShare size={18} aria-hidden="true" />}
              onClick={() => void handOn(title, page)}
            >
              Share
            </Button>
          )}
        </CopiedText>
        <QrPicture address={page} name="schedule" />
      </section>
      <section className={classes['section']} aria-label="Calendars">
        <CopiedText
          label="Calendar address"
          description="Calendars that subscribe to it update automatically."
          text={calendar}
          copied="Calendar address copied."
        >
          <Button
            component="a"
            href={calendar.replace(/^https?:/, 'webcal:')}
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden="true" />}
          >
            Subscribe
          </Button>
        </CopiedText>
      </section>
    </>
  );
}

/** Opens the device's share sheet; closing it is not an error. */
async function handOn(title: string, url: string): Promise<void> {
  await navigator.share({ title, url }).catch(() => undefined);
}
