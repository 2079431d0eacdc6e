import type { MatchScope, Schedule } from '@evenfield/engine';
import { Checkbox, Text } from '@mantine/core';
import {
  IconCalendarDown,
  IconCards,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconLayoutGrid,
  IconPhoto,
  IconPrinter,
  IconTable,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ExportKind } from './export-job.ts';
import classes from './export-panel.module.css';
import { EXPORTS } from './export-words.ts';
import { ScopeChoice } from './scope-choice.tsx';
import type { Wish } from './use-export.ts';

const ICONS: Readonly<Record<ExportKind, TablerIcon>> = {
  chartPdf: IconLayoutGrid,
  chartPng: IconPhoto,
  chartSvg: IconPhoto,
  scheduleCsv: IconFileTypeCsv,
  schedulesCsv: IconFileTypeCsv,
  spreadsheet: IconTable,
  leaguePdf: IconFileTypePdf,
  gameCards: IconCards,
  print: IconPrinter,
  calendar: IconCalendarDown,
};

const CHART: readonly ExportKind[] = ['chartPdf', 'chartPng', 'chartSvg'];
const TABLES: readonly ExportKind[] = [
  'scheduleCsv',
  'schedulesCsv',
  'spreadsheet',
  'leaguePdf',
  'gameCards',
  'calendar',
  'print',
];

interface ExportPanelProps {
  readonly schedule: Schedule;
  readonly charted: boolean; // the chart is shown, so that it can be exported
  readonly onWish: (wish: Wish) => void;
}

/** What can be made of the schedule, of all of it or of a part. */
export function ExportPanel({ schedule, charted, onWish }: ExportPanelProps) {
  const [scope, setScope] = useState<MatchScope>({ kind: 'all' });
  const [teamPages, setTeamPages] = useState(false);
  const offered = charted ? [...CHART, ...TABLES] : TABLES;
  return (
    <div className={classes['panel']}>
      <ScopeChoice setup={schedule.setup} scope={scope} onScope={setScope} />
      <ul className={classes['list']}>
        {offered.map((kind) => {
          const Icon = ICONS[kind];
          return (
            <li key={kind}>
              <button
                type="button"
                className={classes['export']}
                onClick={() => onWish({ kind, scope, teamPages })}
              >
                <Icon size={20} aria-hidden="true" />
                <span>{EXPORTS[kind].title}</span>
                <Text component="span" size="xs" c="dimmed" className={classes['hint'] ?? ''}>
                  {EXPORTS[kind].hint}
                </Text>
              </button>
            </li>
          );
        })}
      </ul>
      <Checkbox
        label="Print one team a page"
        checked={teamPages}
        onChange={(event) => setTeamPages(event.currentTarget.checked)}
      />
    </div>
  );
}
