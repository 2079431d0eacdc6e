import type { MatchScope, Schedule } from '@evenfield/engine';
import { Badge, Box, Checkbox, Group, Stack, Text } from '@mantine/core';
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
import { LITE_PRICE, useNeedsPlan } from '#features/billing/web/port.ts';
import { EXPORTS, type ExportKind } from './export-kinds.ts';
import classes from './export-panel.module.css';
import { formatHint } from './export-words.ts';
import { ScopeChoice } from './scope-choice.tsx';
import type { ExportOptions } from './use-export.ts';

const ICONS: Readonly<Record<(typeof EXPORTS)[ExportKind]['icon'], TablerIcon>> = {
  calendar: IconCalendarDown,
  cards: IconCards,
  chart: IconLayoutGrid,
  csv: IconFileTypeCsv,
  image: IconPhoto,
  pdf: IconFileTypePdf,
  print: IconPrinter,
  standings: IconTrophy,
  table: IconTable,
};

const KINDS = Object.keys(EXPORTS) as ExportKind[];

interface ExportPanelProps {
  readonly schedule: Schedule;
  readonly hasResults: boolean; // there are results, so standings can be exported
  readonly charted: boolean; // the chart is visible, so it can be exported
  readonly onExport: (options: ExportOptions) => void;
  readonly onEmbed: () => void;
  readonly publishing: ReactNode; // the switch
}

/** The export options for the whole schedule or a part. */
export function ExportPanel(props: ExportPanelProps) {
  const { schedule, hasResults, charted, onExport, onEmbed, publishing } = props;
  const [scope, setScope] = useState<MatchScope>({ kind: 'all' });
  const [teamPages, setTeamPages] = useState(false);
  const [withResults, setWithResults] = useState(false);
  const [withPlaces, setWithPlaces] = useState(false);
  const needsPlan = useNeedsPlan();
  const offers = { chart: charted, matches: true, standings: hasResults };
  const offered = KINDS.filter((kind) => offers[EXPORTS[kind].of]);
  return (
    <Stack gap="sm">
      <div className={classes['sharing']}>
        <Box p="4px 8px">{publishing}</Box>
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
              Icon={ICONS[EXPORTS[kind].icon]}
              title={EXPORTS[kind].title}
              hint={formatHint(kind, hasResults, withResults)}
              needsPlan={needsPlan}
              onPress={() => onExport({ kind, scope, teamPages, withResults, withPlaces })}
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
      {schedule.setup.constraints !== undefined && (
        <Checkbox
          label="Add ends, venues and maps to CSV and Excel"
          checked={withPlaces}
          onChange={(event) => setWithPlaces(event.currentTarget.checked)}
        />
      )}
      <Checkbox
        label="Print one team a page"
        checked={teamPages}
        onChange={(event) => setTeamPages(event.currentTarget.checked)}
      />
    </Stack>
  );
}

interface PanelButtonProps {
  readonly Icon: TablerIcon;
  readonly title: string;
  readonly hint: string; // what the file contains
  readonly needsPlan: boolean; // true if there is none
  readonly onPress: () => void;
}

function PanelButton({ Icon, title, hint, needsPlan, onPress }: PanelButtonProps) {
  return (
    <button type="button" className={classes['export']} onClick={onPress}>
      <Icon size={20} aria-hidden="true" />
      <Group component="span" gap="xs" justify="space-between" wrap="nowrap">
        {title}{' '}
        {needsPlan && (
          <Badge component="span" size="sm" variant="light">
            LITE
          </Badge>
        )}
      </Group>
      <Text component="span" size="xs" c="dimmed" className={classes['hint'] ?? ''}>
        {hint}
      </Text>
    </button>
  );
}
