import { Button, Loader } from '@mantine/core';
import { IconExternalLink, IconShare, IconWorldUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { currentPlanQuery } from '#features/billing/web/port.ts';
import { pagePath } from '#league/audience-paths.ts';
import { savedListQuery } from '../saved-queries.ts';
import { PublicationSettings } from './publication-settings.tsx';
import { UnseenMark } from './unseen-mark.tsx';

interface PublishHeaderProps {
  readonly id: string | null; // null: not saved
  readonly busy: boolean; // a publish or unpublish request is under way, and no dialog is open
  readonly onPublish: () => unknown;
  readonly onShare: () => unknown;
  readonly onRenamed: (id: string, name: string) => unknown;
}

/** In the header of an open schedule: Publish, or once published a link to its page, and Share. */
export function PublishHeader(props: PublishHeaderProps) {
  const { id, busy, onPublish, onShare, onRenamed } = props;
  const list = useQuery({ ...savedListQuery, enabled: id !== null });
  const plan = useQuery({ ...currentPlanQuery, enabled: id !== null });
  const published = list.data?.some((one) => one.id === id && one.published) ?? false;
  const known = id === null || !list.isPending;
  const Icon = published ? IconShare : IconWorldUpload;
  return (
    <>
      {published && plan.data === null && <UnseenMark />}
      {published && plan.data !== null && id !== null && (
        <Button
          component="a"
          href={pagePath(id, {})}
          target="_blank"
          rel="noopener"
          variant="outline"
          radius="xl"
          data-first // beside Share on a phone
          title="Open the page that everybody sees"
          rightSection={<IconExternalLink size={16} aria-hidden="true" />}
        >
          Published
        </Button>
      )}
      {published && id !== null && <PublicationSettings id={id} compact onRenamed={onRenamed} />}
      {/* One button for both, so that the focus stays on it. */}
      <Button
        variant="light"
        aria-busy={busy}
        aria-haspopup="dialog"
        data-first // on a phone, where not all buttons of the row are in sight
        style={{ visibility: known ? 'visible' : 'hidden' }}
        leftSection={
          busy ? <Loader size={18} aria-hidden="true" /> : <Icon size={18} aria-hidden="true" />
        }
        onClick={() => {
          if (!busy) (published ? onShare : onPublish)();
        }}
      >
        {published ? 'Share' : 'Publish'}
      </Button>
    </>
  );
}
