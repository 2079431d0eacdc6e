import type { ListedSchedule, SavedSchedule } from '@evenfield/contract';
import { Drawer, Tabs } from '@mantine/core';
import { useState } from 'react';
import { BinList } from './bin-list.tsx';
import { EmbedDialog } from './embed-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SavedList } from './saved-list.tsx';

interface SavedListPanelProps {
  readonly onOpen: (saved: SavedSchedule) => unknown;
  readonly onRenamed: (id: string, name: string) => unknown;
  readonly onDeleted: (id: string) => unknown;
  readonly onClose: () => void;
}

/** Beside the page: the schedules of the account, and the bin. */
export function SavedListPanel({ onOpen, onRenamed, onDeleted, onClose }: SavedListPanelProps) {
  const [embedded, setEmbedded] = useState<ListedSchedule | null>(null);
  const [renamed, setRenamed] = useState<ListedSchedule | null>(null);
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title="Saved List">
      <Tabs defaultValue="saved" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="saved">Saved</Tabs.Tab>
          <Tabs.Tab value="bin">Bin</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="saved" pt="md">
          <SavedList
            onOpen={onOpen}
            onDeleted={onDeleted}
            onEmbed={setEmbedded}
            onRename={setRenamed}
          />
        </Tabs.Panel>
        <Tabs.Panel value="bin" pt="md">
          <BinList />
        </Tabs.Panel>
      </Tabs>
      {embedded !== null && <EmbedDialog id={embedded.id} onClose={() => setEmbedded(null)} />}
      {renamed !== null && (
        <RenameDialog
          schedule={renamed}
          onRenamed={(name) => onRenamed(renamed.id, name)}
          onClose={() => setRenamed(null)}
        />
      )}
    </Drawer>
  );
}
