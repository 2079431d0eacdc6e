import type { MatchScope, Schedule } from '@evenfield/engine';
import { Badge, Checkbox, Text } from '@mantine/core';
import {
  IconCalendarDown,
  IconCards,
  IconCode,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconLayoutGrid,
  IconPhoto,
  IconPrinter,
  IconTable,
  IconTrophy,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { LITE_PRICE, useNeedsPlan } from '#kernel/web/lite-price.ts';
import type { ExportKind } from './export-job.ts';
import classes from './export-panel.module.css';
import { EXPORTS, sayHint } from './export-words.ts';
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
  standingsPdf: IconTrophy,
  standingsCsv: IconFileTypeCsv,
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

const OUTCOME: readonly ExportKind[] = ['standingsPdf', 'standingsCsv'];

interface ExportPanelProps {
  readonly schedule: Schedule;
  readonly hasResults: boolean; // tables can be made of them
  readonly charted: boolean; // the chart is shown, so that it can be exported
  readonly onWish: (wish: Wish) => void;
  readonly onEmbed: () => void;
  readonly publishing: ReactNode; // the switch
}

/** What can be made of the schedule, of all of it or of a part. */
export function ExportPanel(props: ExportPanelProps) {
  const { schedule, hasResults, charted, onWish, onEmbed, publishing } = props;
  const [scope, setScope] = useState<MatchScope>({ kind: 'all' });
  const [teamPages, setTeamPages] = useState(false);
  const [withResults, setWithResults] = useState(false);
  const needsPlan = useNeedsPlan();
  const offered = [...(charted ? CHART : []), ...TABLES, ...(hasResults ? OUTCOME : [])];
  return (
    <div className={classes['panel']}>
      <div className={classes['sharing']}>
        <div className={classes['publish']}>{publishing}</div>
        <PanelButton
          Icon={IconCode}
          title="Embed"
          hint="Code that shows it on your own page"
          needsPlan={needsPlan}
          onPress={onEmbed}
        />
      </div>
      {needsPlan && (
        <Text size="sm" className={classes['price'] ?? ''}>
          Publishing, embedding and exports need LITE: {LITE_PRICE}.
        </Text>
      )}
      <ScopeChoice setup={schedule.setup} scope={scope} onScope={setScope} />
      <ul className={classes['list']}>
        {offered.map((kind) => (
          <li key={kind}>
            <PanelButton
              Icon={ICONS[kind]}
              title={EXPORTS[kind].title}
              hint={sayHint(kind, hasResults, withResults)}
              needsPlan={needsPlan}
              onPress={() => onWish({ kind, scope, teamPages, withResults })}
            />
          </li>
        ))}
      </ul>
      {hasResults && (
        <Checkbox
          label="Add results to CSV and Excel"
          checked={withResults}
          onChange={(event) => setWithResults(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label="Print one team a page"
        checked={teamPages}
        onChange={(event) => setTeamPages(event.currentTarget.checked)}
      />
    </div>
  );
}

interface PanelButtonProps {
  readonly Icon: TablerIcon;
  readonly title: string;
  readonly hint: string; // what one gets
  readonly needsPlan: boolean; // and there is none
  readonly onPress: () => void;
}

function PanelButton({ Icon, title, hint, needsPlan, onPress }: PanelButtonProps) {
  return (
    <button type="button" className={classes['export']} onClick={onPress}>
      <Icon size={20} aria-hidden="true" />
      <span className={classes['title']}>
        {title}{' '}
        {needsPlan && (
          <Badge component="span" size="sm" variant="light">
            LITE
          </Badge>
        )}
      </span>
      <Text component="span" size="xs" c="dimmed" className={classes['hint'] ?? ''}>
        {hint}
      </Text>
    </button>
  );
}
