import type { MatchId, RequestView, Schedule } from '@evenfield/engine';
import { useGrowingList } from '#kernel/web/ui/use-growing-list.tsx';
import { formatDates, formatRef, formatTimes, REQUEST_NAMES } from '#league/request-words.ts';
import { MatchLink } from './conflict-list.tsx';
import classes from './match-table.module.css';

interface TeamRequestsProps {
  readonly schedule: Schedule;
  readonly requests: readonly RequestView[];
  readonly onMatch: (match: MatchId) => void; // shows the match in the chart
}

const SHOWN = 100; // shown at first, and added each time

/** Every team's requests, and whether the schedule meets them. */
export function TeamRequests({ schedule, requests, onMatch }: TeamRequestsProps) {
  const { shown, more } = useGrowingList(requests, SHOWN);
  return (
    <>
      <table className={classes['table']} aria-label="Requests of teams">
        <thead>
          <tr>
            <th scope="col" className={classes['team']}>
              Team
            </th>
            <th scope="col">Request</th>
            <th scope="col" className={classes['outcome']}>
              Met?
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a request has no name of its own
            <tr key={at}>
              <td className={classes['name']}>{formatRef(row.request.teams[0]!)}</td>
              <td>{formatRequest(row)}</td>
              <td>
                {formatOutcome(row)}
                {row.breaks.map((id) => (
                  <MatchLink
                    key={id}
                    schedule={schedule}
                    match={schedule.fixtures.ids.indexOf(id)}
                    onMatch={onMatch}
                  />
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more}
    </>
  );
}

/** 'Cannot play: Sat 3 Apr, until 12:00 PM (must). Holiday' */
function formatRequest({ request }: RequestView): string {
  const { kind, dates, isMust, reason } = request;
  const when = [dates.length === 0 ? 'every game day' : formatDates(dates), formatTimes(request)];
  const strength = isMust ? 'must' : 'if possible';
  const words = `${REQUEST_NAMES[kind]}: ${when.filter(Boolean).join(', ')} (${strength})`;
  return reason === '' ? words : `${words}. ${reason}`;
}

function formatOutcome({ request, breaks, plays }: RequestView): string {
  if (breaks.length > 0) return 'Not met:';
  return request.kind === 'prefers' && !plays ? 'No match then' : 'Met';
}
