import type { Schedule } from '@evenfield/engine';
import { Button, Popover, ScrollArea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { FullPageLoader } from '#src/ui/full-page-loader.tsx';
import { ExportPanel } from './export-panel.tsx';
import { useExport } from './use-export.ts';

interface ExportButtonProps {
  readonly schedule: Schedule;
  readonly charted: boolean; // the chart is shown
}

/** Opens all that the schedule can be taken away as. */
export function ExportButton({ schedule, charted }: ExportButtonProps) {
  const [opened, setOpened] = useState(false);
  const exporting = useExport();
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        width="min(22rem, calc(100vw - 2rem))"
        position="bottom-end"
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <Button
            variant="light"
            leftSection={<IconDownload size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setOpened((open) => !open)}
          >
            Export
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Export">
          <ScrollArea.Autosize mah="calc(100dvh - 9rem)" type="auto">
            <ExportPanel
              schedule={schedule}
              charted={charted}
              onWish={(wish) => {
                setOpened(false);
                void exporting.start(schedule, wish);
              }}
            />
          </ScrollArea.Autosize>
        </Popover.Dropdown>
      </Popover>
      <FullPageLoader
        opened={exporting.long !== null}
        label={exporting.long?.label ?? ''}
        progress={exporting.long?.done ?? null}
        onCancel={exporting.cancel}
      />
    </>
  );
}
