import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { awaitPlan } from '#src/lib/plan-dialogs.ts';
import { EmbedDialog } from '../embedding/embed-dialog.tsx';
import type { Mend } from '../publishing/not-ready.ts';
import { usePublishInList } from '../publishing/use-publish-in-list.tsx';
import type { Judge } from '../publishing/use-ready-check.tsx';
import { savedListQuery } from '../saved-queries.ts';
import { ShareDialog } from './share-dialog.tsx';

interface ShareButtonProps {
  readonly schedule: { readonly id: string; readonly name: string };
  readonly judge: Judge;
  readonly onMend: (id: string, mend: Mend) => unknown; // leads to where it is mended
}

/** Opens the ways from an opened schedule to its audience; there it can be published, too. */
export function ShareButton({ schedule, judge, onMend }: ShareButtonProps) {
  const [front, setFront] = useState<'share' | 'embed' | null>(null);
  const { data: list } = useQuery({ ...savedListQuery, enabled: front !== null });
  const stay = useCallback(() => setFront('share'), []);
  const { wishOf, publish, dialogs } = usePublishInList({ judge, onMend, onPublished: stay });
  const listed = list?.find(({ id }) => id === schedule.id);
  const wish = wishOf(schedule.id);
  const embed = async () => {
    if (await awaitPlan('embed')) setFront('embed');
  };
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconShare size={18} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={stay}
      >
        Share
      </Button>
      {dialogs}
      {front === 'share' && (
        <ShareDialog
          schedule={schedule}
          published={wish ?? listed?.published ?? false}
          busy={wish !== undefined || list === undefined}
          onPublish={(published) => void publish(schedule, published)}
          onEmbed={() => void embed()}
          onClose={() => setFront(null)}
        />
      )}
      {front === 'embed' && <EmbedDialog id={schedule.id} onClose={() => setFront(null)} />}
    </>
  );
}
