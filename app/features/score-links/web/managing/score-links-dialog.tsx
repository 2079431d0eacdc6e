import type { MatchId } from '@evenfield/engine';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { awaitPlan } from '#features/billing/web/port.ts';
import type { ResultContext } from '#features/results/web/port.ts';
import { CallFailure } from '#kernel/web/call-failure.ts';
import { CopiedText } from '#kernel/web/ui/copied-text.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { notifyError } from '#kernel/web/ui/notify.ts';
import { QrPicture } from '#kernel/web/ui/qr-picture.tsx';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import type { LinkScope, NewScoreLink } from '../../api.ts';
import { linkPath } from '../../api.ts';
import { createLink, linksQuery } from './link-calls.ts';
import { LinkList } from './link-list.tsx';
import { NewLinkForm } from './new-link-form.tsx';
import classes from './score-links.module.css';

interface ScoreLinksDialogProps {
  readonly context: ResultContext;
  readonly match: MatchId | null; // to create a link for; null: none in particular
  readonly onClose: () => void;
}

/** Links for referees and teams: create, show once, revoke. */
export function ScoreLinksDialog({ context, match, onClose }: ScoreLinksDialogProps) {
  const [made, setMade] = useState<NewScoreLink | null>(null);
  const [isBusy, setBusy] = useState(false);
  const queries = useQueryClient();
  const escaping = useEscapeInside(onClose);
  useFocusBack();

  const make = async (scope: LinkScope, name: string) => {
    const schedule = await context.save(match);
    if (schedule === null) return;
    const input = { schedule, scope, name };
    const link =
      (await createLink(input)) ?? ((await awaitPlan('results')) ? await createLink(input) : null);
    if (link === null) return;
    setMade(link);
    await queries.invalidateQueries({ queryKey: linksQuery(schedule).queryKey });
  };
  const onMake = async (scope: LinkScope, name: string) => {
    setBusy(true);
    try {
      await make(scope, name);
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      notifyError(failure.message);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} {...escaping} title="Score links" size="lg">
      <div className={classes['dialog']}>
        {made === null ? (
          <>
            <p>
              Anybody with such a link can enter results on a phone, without an account. You see who
              entered what, and can end a link at any time.
            </p>
            <NewLinkForm
              schedule={context.schedule}
              match={match}
              isBusy={isBusy}
              onMake={onMake}
            />
          </>
        ) : (
          <MadeLink made={made} onDone={() => setMade(null)} />
        )}
        {context.id !== null && <LinkList id={context.id} schedule={context.schedule} />}
      </div>
    </Modal>
  );
}

interface MadeLinkProps {
  readonly made: NewScoreLink;
  readonly onDone: () => void;
}

/** A new link, shown only now: the server can't show it again. */
function MadeLink({ made: { link, secret }, onDone }: MadeLinkProps) {
  const address = new URL(linkPath(secret), location.origin).href;
  return (
    <Stack component="section" aria-label={`Link for ${link.name}`}>
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
      <Group gap="xs">
        <Button variant="default" onClick={onDone}>
          Make another
        </Button>
      </Group>
    </Stack>
  );
}

/** Opens the device's share sheet; closing it without sharing is no error. */
async function handOn(name: string, url: string): Promise<void> {
  await navigator.share({ title: `Scores: ${name}`, url }).catch(() => undefined);
}
