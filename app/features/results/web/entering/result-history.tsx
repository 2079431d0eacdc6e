import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { formatMoment } from '#kernel/web/format-date.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { QuietButton } from '#kernel/web/ui/quiet-button.tsx';
import { formatResult, type Sides } from '#league/result-words.ts';
import { type ResultChange, resultCalls } from '../../api.ts';
import { RESULTS } from '../result-context.ts';
import classes from './result-dialog.module.css';

interface ResultHistoryProps {
  readonly schedule: string; // its id
  readonly match: string; // its id
  readonly sides: Sides;
}

/** The history of a result, with author, time and link; newest first. */
export function ResultHistory({ schedule, match, sides }: ResultHistoryProps) {
  const { data, isPending, refetch } = useQuery({
    queryKey: [RESULTS, 'history', schedule, match],
    queryFn: async ({ signal }) => {
      const options = { query: { schedule, match }, signal };
      return (await callEndpoint(resultCalls.getResultHistory, options)).data;
    },
    staleTime: 0,
  });
  if (isPending) return <LoadingShape label="Loading the history" rows={2} />;
  if (data === undefined) {
    return (
      <p role="alert">
        The history could not be loaded.{' '}
        <QuietButton onClick={() => void refetch()}>Try again</QuietButton>
      </p>
    );
  }
  if (data.length === 0) return <p className={classes['quiet']}>Nothing has been entered yet.</p>;
  return (
    <ol className={classes['history']} aria-label="History of the result">
      {data.map((change) => (
        <li key={`${change.at} ${change.act} ${change.by}`}>
          <strong>{formatAct(change, sides)}</strong>
          <span className={classes['quiet']}>
            {formatMoment(change.at)}, {change.byLink ? `by the link ${change.by}` : change.by}
          </span>
        </li>
      ))}
    </ol>
  );
}

function formatAct({ act, result, remark }: ResultChange, sides: Sides): string {
  const score = result === null ? 'no result' : formatResult(result, sides);
  const why = remark === null ? '' : `: ${remark}`;
  switch (act) {
    case 'set':
      return score;
    case 'clear':
      return 'Taken back';
    case 'confirm':
      return `Confirmed, ${score}`;
    case 'dispute':
      return `Disputed${why}`;
    default:
      return act satisfies never;
  }
}
