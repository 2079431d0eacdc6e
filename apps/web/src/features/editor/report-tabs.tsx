import { Button } from '@mantine/core';
import { IconLayoutGrid, IconLayoutGridFilled } from '@tabler/icons-react';
import { REPORT_TITLES, REPORTS, type Report } from '#src/league/report-views.ts';
import { ViewBar } from '#src/ui/view-bar.tsx';
import type { PreviewView } from './preview-view.ts';

interface ReportTabsProps {
  readonly view: PreviewView;
  readonly lastReport: Report; // what hiding the chart shows
  readonly onView: (view: PreviewView) => void;
}

const TABS = REPORTS.map((value) => ({ value, label: REPORT_TITLES[value] }));

/** The reports of a generated schedule, and the switch between them and its colour chart. */
export function ReportTabs({ view, lastReport, onView }: ReportTabsProps) {
  const charted = view === 'chart';
  const Icon = charted ? IconLayoutGridFilled : IconLayoutGrid;
  return (
    <>
      <ViewBar legend="Reports" views={TABS} shown={charted ? null : view} onShow={onView} />
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
