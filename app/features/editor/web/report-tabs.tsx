import { Button } from '@mantine/core';
import { IconLayoutGrid, IconLayoutGridFilled } from '@tabler/icons-react';
import { ViewBar } from '#kernel/web/ui/view-bar.tsx';
import { PLAY_TITLES, PLAY_VIEWS, REPORT_TITLES, REPORTS } from '#league/report-views.ts';
import type { PreviewView, ReadView } from './preview-view.ts';

interface ReportTabsProps {
  readonly view: PreviewView;
  readonly hasPlayoffs: boolean; // brackets are offered where there are some
  readonly lastReport: ReadView; // what hiding the chart shows
  readonly onView: (view: PreviewView) => void;
}

const TITLES = { ...REPORT_TITLES, ...PLAY_TITLES };
const TABS = [...REPORTS, ...PLAY_VIEWS].map((value) => ({ value, label: TITLES[value] }));

/** The reports of a generated schedule, and the switch between them and its colour chart. */
export function ReportTabs({ view, hasPlayoffs, lastReport, onView }: ReportTabsProps) {
  const charted = view === 'chart';
  const tabs = TABS.filter(
    ({ value }) => value !== 'brackets' || hasPlayoffs || view === 'brackets',
  );
  const Icon = charted ? IconLayoutGridFilled : IconLayoutGrid;
  return (
    <>
      <ViewBar legend="Reports" views={tabs} shown={charted ? null : view} onShow={onView} />
      <Button
        variant={charted ? 'light' : 'default'}
        leftSection={<Icon size={18} aria-hidden="true" />}
        onClick={() => onView(charted ? lastReport : 'chart')}
      >
        {charted ? 'Hide Color Chart' : 'View Color Chart'}
      </Button>
    </>
  );
}
