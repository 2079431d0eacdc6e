import type { ListedSchedule, SavedSchedule } from '@evenfield/wire';
import { Drawer, Tabs } from '@mantine/core';
import { useState } from 'react';
import { awaitPlan } from '#features/billing/web/port.ts';
import { useEscapeInside } from '#kernel/web/ui/use-escape-inside.ts';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { BinList } from './bin-list.tsx';
import { EmbedDialog } from './embedding/embed-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SavedList } from './saved-list.tsx';
import { ShareDialog } from './sharing/share-dialog.tsx';

interface SavedListPanelProps {
  readonly onOpen: (saved: SavedSchedule) => unknown;
  readonly onRenamed: (id: string, name: string) => unknown;
  readonly onDeleted: (id: string) => unknown;
  readonly onClose: () => void;
}

/** The dialog on top of the panel. */
interface Front {
  readonly kind: 'share' | 'embed' | 'rename';
  readonly schedule: ListedSchedule;
}

/** Side panel with the account's schedules and the bin. */
export function SavedListPanel({ onOpen, onRenamed, onDeleted, onClose }: SavedListPanelProps) {
  const [front, setFront] = useState<Front | null>(null);
  const uncover = () => setFront(null);
  const embed = async (schedule: ListedSchedule) => {
    if (await awaitPlan('embed')) setFront({ kind: 'embed', schedule });
  };
  const escaping = useEscapeInside(onClose);
  useFocusBack();
  return (
    <Drawer opened onClose={onClose} {...escaping} position="right" size="lg" title="Saved List">
      <Tabs defaultValue="saved" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="saved">Saved</Tabs.Tab>
          <Tabs.Tab value="bin">Bin</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="saved" pt="md">
          <SavedList
            onOpen={onOpen}
            onDeleted={onDeleted}
            onShare={(schedule) => setFront({ kind: 'share', schedule })}
            onEmbed={(schedule) => void embed(schedule)}
            onRename={(schedule) => setFront({ kind: 'rename', schedule })}
          />
        </Tabs.Panel>
        <Tabs.Panel value="bin" pt="md">
          <BinList />
        </Tabs.Panel>
      </Tabs>
      {front?.kind === 'share' && (
        <ShareDialog
          schedule={front.schedule}
          published={front.schedule.published}
          onRenamed={onRenamed}
          onEmbed={() => void embed(front.schedule)}
          onClose={uncover}
        />
      )}
      {front?.kind === 'embed' && <EmbedDialog id={front.schedule.id} onClose={uncover} />}
      {front?.kind === 'rename' && (
        <RenameDialog
          schedule={front.schedule}
          onRenamed={(name) => onRenamed(front.schedule.id, name)}
          onClose={uncover}
        />
      )}
    </Drawer>
  );
}
