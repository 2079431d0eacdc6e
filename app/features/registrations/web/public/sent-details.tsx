import type { OpenForm, Question } from '../../form.ts';
import { GIVEN, type OwnRegistration } from '../../registration.ts';
import classes from './registering.module.css';
import { type Absence, groupDays } from './registration-draft.ts';
import { formatDay } from './registration-words.ts';
import { divisionOf } from './state-notice.tsx';

interface SentDetailsProps {
  readonly form: OpenForm;
  readonly registration: OwnRegistration;
}

/** What was sent, as a list. */
export function SentDetails({ form, registration }: SentDetailsProps) {
  const { name, contact, email, phone, isMinor, days, players, answers } = registration;
  const isTeam = form.registered === 'teams';
  const responseTo = ({ id }: Question) =>
    answers.find(({ question }) => question === id)?.answer ?? '';
  const rows: readonly (readonly [string, string | readonly string[]])[] = [
    [isTeam ? 'Team' : 'Player', name],
    ['Division', divisionOf(form, registration)],
    [isMinor ? 'Parent or guardian' : 'Contact', contact],
    ['E-mail', email],
    ['Phone', phone],
    [
      `Days on which the ${isTeam ? 'team' : 'player'} can't play`,
      groupDays(days).map(formatAbsence),
    ],
    ['Players', players.map(({ name: own, number }) => (number === '' ? own : `${number} ${own}`))],
    ...form.questions.map(
      (question) => [question.label, formatResponse(question, responseTo(question))] as const,
    ),
  ];
  return (
    <dl className={classes['details']}>
      {rows
        .filter(([, value]) => value.length > 0)
        .map(([label, value], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same words
          <div key={row}>
            <dt>{label}</dt>
            {(typeof value === 'string' ? [value] : value).map((line, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two players may have the same name
              <dd key={k}>{line}</dd>
            ))}
          </div>
        ))}
    </dl>
  );
}

function formatAbsence({ first, last }: Absence): string {
  return last === '' ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`;
}

function formatResponse({ kind }: Question, answer: string): string {
  if (kind === 'consent') return answer === GIVEN ? 'Yes' : 'No';
  return kind === 'date' && answer !== '' ? formatDay(answer) : answer;
}
