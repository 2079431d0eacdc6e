import { PlainButton } from '#kernel/web/ui/plain/plain-button.tsx';
import type { OpenedClub } from '../../club.ts';
import { DECIDED, formatWhen, KINDS } from '../request-words.ts';
import classes from './club-requests.module.css';

interface SentRequestProps {
  readonly request: OpenedClub['requests'][number];
  readonly isOpen: boolean; // it can be changed
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** A request as it was sent, with the decision, and whether the schedule meets it. */
export function SentRequest({ request, isOpen, onEdit, onRemove }: SentRequestProps) {
  const { kind, reason, decision, remark, breaks } = request;
  const name = `${KINDS[kind].title}: ${formatWhen(request)}`;
  return (
    <>
      <h2>{KINDS[kind].title}</h2>
      <p>{formatWhen(request)}</p>
      {reason !== '' && <p className={classes['quiet']}>{reason}</p>}
      <p className={classes['decision']} data-tone={toneOf(request)}>
        {decision === null ? 'Not decided yet' : DECIDED[decision]}
        {breaks !== null && (breaks.length === 0 ? ', met' : ', not met')}
      </p>
      {remark !== '' && <p>“{remark}”</p>}
      {breaks !== null && breaks.length > 0 && (
        <ul className={classes['breaks']}>
          {breaks.map(({ match, place, why }) => (
            <li key={match + place}>
              {match}: {place}
              {why.map((sentence) => (
                <span key={sentence} className={classes['quiet']}>
                  {' '}
                  {sentence}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {isOpen && (
        <div className={classes['row']}>
          <PlainButton variant="light" aria-label={`Change: ${name}`} onClick={onEdit}>
            Change
          </PlainButton>
          <PlainButton variant="subtle" aria-label={`Remove: ${name}`} onClick={onRemove}>
            Remove
          </PlainButton>
        </div>
      )}
    </>
  );
}

function toneOf({ decision, breaks }: SentRequestProps['request']): string | undefined {
  if (decision === null) return undefined;
  if (decision === 'declined') return 'error';
  return breaks !== null && breaks.length > 0 ? 'warning' : 'success';
}
