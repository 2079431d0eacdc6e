import type { ListedSchedule } from '@evenfield/wire';
import { Button, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '#features/organizations/web/port.ts';
import { TemplateMenu, useSeasons } from '#features/seasons/web/port.ts';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import { BinList } from './bin-list.tsx';
import { CopySaved } from './copy-saved.tsx';
import { savedListQuery } from './saved-queries.ts';
import { SavedTable, type SavedTableProps } from './saved-table.tsx';

interface SchedulesPageProps extends SavedTableProps {
  readonly inBin: boolean; // shows the bin
  readonly onBin: (inBin: boolean) => unknown;
}

/** Shows the account's schedules and the bin. */
export function SchedulesPage({ inBin, onBin, ...table }: SchedulesPageProps) {
  const mayCreate = useMay('saveNewSchedule');
  const { hasTemplates } = useSeasons();
  const { data: schedules = [] } = useQuery({ ...savedListQuery, enabled: hasTemplates });
  const [template, setTemplate] = useState<ListedSchedule | null>(null);
  return (
    <>
      <PageHeader
        description="Open a schedule to see its matches, or to change it."
        actions={
          mayCreate && (
            <>
              <TemplateMenu schedules={schedules} onTemplate={setTemplate} />
              <Button
                component={Link}
                to="/dashboard/generate-schedule"
                leftSection={<IconPlus size={18} aria-hidden="true" />}
              >
                Add New Schedule
              </Button>
            </>
          )
        }
      />
      <Tabs
        value={inBin ? 'bin' : 'saved'}
        onChange={(tab) => onBin(tab === 'bin')}
        keepMounted={false}
      >
        <Tabs.List>
          <Tabs.Tab value="saved">Saved</Tabs.Tab>
          <Tabs.Tab value="bin">Bin</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="saved" pt="md">
          <SavedTable {...table} />
        </Tabs.Panel>
        <Tabs.Panel value="bin" pt="md">
          <BinList />
        </Tabs.Panel>
      </Tabs>
      {template !== null && (
        <CopySaved
          schedule={template}
          isTemplate
          onCopy={table.onCopy}
          onClose={() => setTemplate(null)}
        />
      )}
    </>
  );
}
