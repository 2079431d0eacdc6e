import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { awaitPlan } from '#features/billing/web/port.ts';
import { useMay } from '#features/organizations/web/port.ts';
import { EmbedDialog } from '../embedding/embed-dialog.tsx';
import type { Mend } from '../publishing/not-ready.ts';
import { PublishHeader } from '../publishing/publish-header.tsx';
import { usePublishInList } from '../publishing/use-publish-in-list.tsx';
import type { Judge } from '../publishing/use-ready-check.tsx';
import { savedListQuery } from '../saved-queries.ts';
import { ShareDialog } from './share-dialog.tsx';

interface ShareButtonProps {
  readonly schedule: { readonly id: string; readonly name: string };
  readonly judge: Judge;
  readonly onMend: (id: string, mend: Mend) => unknown; // opens where to fix it
}

const ignore = () => undefined; // the page around it reloads the name itself

/** Publishes an open schedule, and opens the dialogs for sharing it. */
export function ShareButton(props: ShareButtonProps) {
  return useMay('publishSchedule') ? <Sharing {...props} /> : null;
}

function Sharing({ schedule, judge, onMend }: ShareButtonProps) {
  const [front, setFront] = useState<'share' | 'embed' | null>(null);
  const { data: list } = useQuery(savedListQuery);
  const stay = useCallback(() => setFront('share'), []);
  const { pendingOf, publish, isAsking, dialogs } = usePublishInList({
    ...{ judge, onMend, onRenamed: ignore, onPublished: stay },
  });
  const listed = list?.find(({ id }) => id === schedule.id);
  const pending = pendingOf(schedule.id);
  const embed = async () => {
    if (await awaitPlan('embed')) setFront('embed');
  };
  return (
    <>
      <PublishHeader
        id={schedule.id}
        busy={pending !== undefined && !isAsking}
        onPublish={() => void publish(schedule, true)}
        onShare={stay}
        onRenamed={ignore}
      />
      {dialogs}
      {front === 'share' && (
        <ShareDialog
          schedule={schedule}
          published={pending ?? listed?.published ?? false}
          busy={pending !== undefined || list === undefined}
          onPublish={(published) => void publish(schedule, published)}
          onRenamed={ignore}
          onEmbed={() => void embed()}
          onClose={() => setFront(null)}
        />
      )}
      {front === 'embed' && <EmbedDialog id={schedule.id} onClose={() => setFront(null)} />}
    </>
  );
}
