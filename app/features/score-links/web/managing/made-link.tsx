import { linkPath, type NewScoreLink } from '@evenfield/contract/results';
import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { CopiedText } from '#kernel/web/ui/copied-text.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { QrPicture } from '#kernel/web/ui/qr-picture.tsx';
import classes from './score-links.module.css';

interface MadeLinkProps {
  readonly made: NewScoreLink;
  readonly onDone: () => void;
}

/** A link that was just made, this once: nobody can be shown it again. */
export function MadeLink({ made: { link, secret }, onDone }: MadeLinkProps) {
  const address = new URL(linkPath(secret), location.origin).href;
  return (
    <section className={classes['made']} aria-label={`Link for ${link.name}`}>
      <NoticeStrip tone="success" title={`The link for ${link.name} is ready.`}>
        Copy or scan it now: it is shown only once. Anybody with it can enter results.
      </NoticeStrip>
      <CopiedText label="Link" text={address} copied="Link copied." autoFocus>
        {'share' in navigator && (
          <Button
            variant="default"
            leftSection={<IconShare size={18} aria-hidden="true" />}
            onClick={() => void handOn(link.name, address)}
          >
            Share
          </Button>
        )}
      </CopiedText>
      <QrPicture address={address} name="score-link" />
      <div className={classes['actions']}>
        <Button variant="default" onClick={onDone}>
          Make another
        </Button>
      </div>
    </section>
  );
}

/** The share sheet of the device; whoever closes it shares nothing, and that is fine. */
async function handOn(name: string, url: string): Promise<void> {
  await navigator.share({ title: `Scores: ${name}`, url }).catch(() => undefined);
}
