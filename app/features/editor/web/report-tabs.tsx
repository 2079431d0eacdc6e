import { Button } from '@mantine/core';
import { IconLayoutGrid, IconLayoutGridFilled } from '@tabler/icons-react';
import { ViewBar } from '#kernel/web/ui/view-bar.tsx';
import { PLAY_TITLES, PLAY_VIEWS, REPORT_TITLES, REPORTS } from '#league/report-views.ts';
import type { PreviewView, ReadView } from './preview-view.ts';

interface ReportTabsProps {
  readonly view: PreviewView;
  readonly chart: string; // its title
  readonly hasPlayoffs: boolean; // whether to offer brackets
  readonly lastReport: ReadView; // shown when the chart is hidden
  readonly onView: (view: PreviewView) => void;
}

const TITLES = { ...REPORT_TITLES, ...PLAY_TITLES };
const TABS = [...REPORTS, ...PLAY_VIEWS].map((value) => ({ value, label: TITLES[value] }));

/** The tabs of the reports, with the switch between them and the color chart. */
export function ReportTabs({ view, chart, hasPlayoffs, lastReport, onView }: ReportTabsProps) {
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
        {charted ? `Hide ${chart}` : `View ${chart}`}
      </Button>
    </>
  );
}
