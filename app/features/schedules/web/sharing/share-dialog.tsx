import { Button, Modal, Stack } from '@mantine/core';
import { IconCode, IconDeviceTv } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { currentPlanQuery, openPricingDetails } from '#features/billing/web/port.ts';
import { publishedCalls } from '#features/published/api.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { tvPath } from '#league/audience-paths.ts';
import { PublicationSettings } from '../publishing/publication-settings.tsx';
import { PublishSwitch } from '../publishing/publish-switch.tsx';
import { SAVED, savedSetupQuery } from '../saved-queries.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { SharedLinks } from './shared-links.tsx';
import classes from './sharing.module.css';

interface ShareDialogProps {
  readonly schedule: { readonly id: string; readonly name: string };
  readonly published: boolean;
  readonly busy?: boolean; // a publish or unpublish request is under way
  readonly onPublish?: (published: boolean) => unknown; // left out: there is a switch elsewhere
  readonly onRenamed: (id: string, name: string) => unknown;
  readonly onEmbed: () => unknown;
  readonly onClose: () => void;
}

/** Shows how to share a published schedule. */
export function ShareDialog(props: ShareDialogProps) {
  const { schedule, published, busy = false, onPublish, onRenamed, onEmbed, onClose } = props;
  useFocusBack();
  const escaping = useEscapeInside(onClose);
  const plan = useQuery(currentPlanQuery);
  const { data: setup } = useQuery({ ...savedSetupQuery(schedule.id), enabled: published });
  return (
    <Modal opened onClose={onClose} {...escaping} size="lg" title={`Share ${schedule.name}`}>
      <Stack gap="lg">
        {onPublish !== undefined && (
          <PublishSwitch
            published={published}
            busy={busy}
            words={{
              label: 'Publish',
              hint: published
                ? 'Everybody with the link sees the last saved version.'
                : 'Nobody but you sees it yet.',
            }}
            autoFocus={!published}
            onChange={onPublish}
          />
        )}
        {!published && onPublish === undefined && (
          <NoticeStrip title="It is not published: nobody but you sees it.">
            Open it and press Publish.
          </NoticeStrip>
        )}
        {published && plan.data === null && (
          <NoticeStrip
            tone="warning"
            title="Not visible: you need LITE."
            actions={<Button onClick={() => void openPricingDetails()}>See plans</Button>}
          >
            The links work as soon as you have LITE.
          </NoticeStrip>
        )}
        {published && (
          <>
            <SharedLinks schedule={schedule} entries={setup?.entries} />
            <section className={classes['section']} aria-label="In public">
              <div className={classes['row']}>
                <span>Name, creator, and who can find it.</span>
                <PublicationSettings id={schedule.id} onRenamed={onRenamed} />
              </div>
            </section>
            <section className={classes['section']} aria-label="On a screen">
              <div className={classes['row']}>
                <span>
                  Show it in the hall: games on now and next, results and standings in large type.
                </span>
                <Button
                  component="a"
                  href={tvPath(schedule.id)}
                  target="_blank"
                  rel="noopener"
                  variant="default"
                  leftSection={<IconDeviceTv size={18} aria-hidden="true" />}
                >
                  Show on a screen
                </Button>
              </div>
            </section>
            <section className={classes['section']} aria-label="On other pages">
              <div className={classes['row']}>
                <span>Show it on your own web site.</span>
                <Button
                  variant="default"
                  leftSection={<IconCode size={18} aria-hidden="true" />}
                  onClick={() => onEmbed()}
                >
                  Embed code
                </Button>
              </div>
            </section>
            <AnnouncementForm id={schedule.id} />
            <section className={classes['section']} aria-label="Followers">
              <FollowerCount id={schedule.id} />
            </section>
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** Shows how many people follow a team by e-mail, but not who they are. */
function FollowerCount({ id }: { readonly id: string }) {
  const { data: count, isError } = useQuery({
    queryKey: [SAVED, 'followers', id],
    queryFn: async ({ signal }) => {
      const query = { schedule: id };
      return (await callEndpoint(publishedCalls.countFollowers, { query, signal })).data.count;
    },
    staleTime: 0,
  });
  if (isError) return <p>The number of followers could not be loaded.</p>;
  if (count === undefined) return <p>Counting followers…</p>;
  if (count === 0) return <p>No followers yet: anybody who opens the page can follow a team.</p>;
  return (
    <p>
      {formatThings(count, 'person follows', 'people follow')} a team of it, and{' '}
      {count === 1 ? 'gets' : 'get'} an e-mail when its matches change.
    </p>
  );
}
