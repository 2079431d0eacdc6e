import type { Results, Schedule } from '@evenfield/engine';
import { Button, Popover, ScrollArea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FullPageLoader } from '#kernel/web/ui/full-page-loader.tsx';
import type { SavedBeside } from './export-job.ts';
import { ExportPanel } from './export-panel.tsx';
import { useExport } from './use-export.ts';

interface ExportButtonProps {
  readonly schedule: Schedule;
  readonly results: Results;
  readonly saved: () => SavedBeside | null; // what the account stores of it; null: it is unsaved
  readonly charted: boolean; // the chart is visible
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
  readonly covered: boolean; // a dialog covers the menu, which reappears when it closes
  readonly onEmbed: () => void;
  readonly publishing: ((autoFocus: boolean) => ReactNode) | null; // the switch; autoFocus once a dialog has closed; null: not for one's role
}

/** The button that opens all export options of a schedule. */
export function ExportButton(props: ExportButtonProps) {
  const { schedule, results, saved, charted, opened, onOpened, covered, onEmbed, publishing } =
    props;
  const [uncovered, setUncovered] = useState(false);
  if (opened && covered && !uncovered) setUncovered(true);
  const { task, label, start } = useExport();
  const { slow, cancel } = task;
  return (
    <>
      <Popover
        opened={opened && !covered}
        onChange={(open) => {
          if (!covered) onOpened(open);
        }}
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
            onClick={() => {
              setUncovered(false);
              onOpened(!opened);
            }}
          >
            Export
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Export">
          <ScrollArea.Autosize mah="calc(100dvh - 16rem)" type="auto" offsetScrollbars="present">
            <ExportPanel
              schedule={schedule}
              hasResults={results.size > 0}
              charted={charted}
              publishing={publishing?.(uncovered)}
              onExport={(options) => {
                onOpened(false);
                void start({ schedule, results, saved: saved() }, options);
              }}
              onEmbed={() => {
                onOpened(false);
                onEmbed();
              }}
            />
          </ScrollArea.Autosize>
        </Popover.Dropdown>
      </Popover>
      <FullPageLoader
        opened={slow !== null}
        label={label}
        progress={slow?.done ?? null}
        onCancel={cancel}
      />
    </>
  );
}
