import {
  entryCodes,
  type MatchId,
  type Schedule,
  type Setup,
  type SummaryView,
} from '@evenfield/engine';
import { inSportWords } from '@evenfield/wire';
import { IconCircleCheck, IconExclamationCircle, IconScale } from '@tabler/icons-react';
import { useMemo } from 'react';
import { divisionPaint } from '#league/division-paint.ts';
import { EntryChip } from '#league/entry-chip.tsx';
import { type Certificate, certify } from './certify.ts';
import { ReportSections } from './report-sections.tsx';
import { RuleVerdicts } from './rule-verdicts.tsx';
import classes from './summary.module.css';
import { TeamFiguresTable } from './team-figures-table.tsx';
import { TeamRequests } from './team-requests.tsx';

interface SummaryProps {
  readonly schedule: Schedule;
  readonly summary: SummaryView;
  readonly onMatch: (match: MatchId) => void; // shows the match in the chart
}

/** The fairness certificate: a sentence, the rules behind it, and their figures. */
export function Summary({ schedule, summary, onMatch }: SummaryProps) {
  const sections = useMemo(() => {
    const codes = entryCodes(schedule.setup);
    return summary.entries.map((entry) => ({
      id: `summary-${entry.entry + 1}`,
      group: entry.pool === null ? '' : entry.division,
      title: entry.name,
      heading: (
        <>
          <EntryChip code={codes[entry.entry]!} paint={divisionPaint(entry.color)} />
          {entry.name}
        </>
      ),
      height: 120 + entry.teams.length * 41, // as in summary.module.css
      draw: () => <TeamFiguresTable entry={entry} />,
    }));
  }, [schedule, summary]);
  return (
    <>
      <CertificateCard certificate={certify(summary)} setup={schedule.setup} />
      <h2 className={classes['heading']}>Rule by rule</h2>
      <RuleVerdicts schedule={schedule} verdicts={summary.verdicts} onMatch={onMatch} />
      {summary.requests.length > 0 && (
        <>
          <h2 className={classes['heading']}>Requests of teams</h2>
          <TeamRequests schedule={schedule} requests={summary.requests} onMatch={onMatch} />
        </>
      )}
      <h2 className={classes['heading']}>Team by team</h2>
      <p className={classes['lead']}>
        Next to each figure is the even share. Figures outside it are marked.
      </p>
      <ReportSections sections={sections} noun="division" />
    </>
  );
}

interface CertificateCardProps {
  readonly certificate: Certificate;
  readonly setup: Setup;
}

const ICONS = { success: IconCircleCheck, neutral: IconScale, error: IconExclamationCircle };

function CertificateCard({ certificate, setup }: CertificateCardProps) {
  const Icon = ICONS[certificate.tone];
  return (
    <section className={classes['certificate']} data-tone={certificate.tone} aria-label="In short">
      <Icon size={36} stroke={1.5} aria-hidden="true" />
      <div>
        <h2 className={classes['headline']}>{certificate.headline}</h2>
        {certificate.sentences.map((sentence) => (
          <p key={sentence}>{inSportWords(sentence, setup)}</p>
        ))}
      </div>
    </section>
  );
}
