import { NO_CONSTRAINTS, type TeamRequest } from '../model/constraints.ts';
import type { GameDate } from '../model/game-date.ts';
import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { findRequestBreaks } from '../rules/request-breaks.ts';

/** A request of one team, and what became of it. */
export interface RequestView {
  readonly request: TeamRequest; // of this team alone
  readonly breaks: readonly MatchId[]; // its matches that break the request
  readonly plays: boolean; // it has a match on one of the dates
}

/** The requests of a schedule's constraints, team by team in the order of the setup. */
export function viewRequests(schedule: Schedule): RequestView[] {
  const { setup, fixtures } = schedule;
  const { requests } = setup.constraints ?? NO_CONSTRAINTS;
  if (requests.length === 0) return [];
  const dates = datesOfTeams(schedule);
  const refs = setup.entries.flatMap(({ division, pool, teams }) =>
    teams.map((team) => ({ division, pool, team })),
  );
  const rows = refs.flatMap((own, team) =>
    requests
      .filter(({ teams }) =>
        teams.some(
          (ref) => ref.division === own.division && ref.pool === own.pool && ref.team === own.team,
        ),
      )
      .map((request) => ({ request: { ...request, teams: [own] }, played: dates[team]! })),
  );
  const breaks = findRequestBreaks(
    schedule,
    rows.map(({ request }) => request),
  );
  return rows.map(({ request, played }, k) => ({
    request,
    breaks: breaks[k]!.map((match) => fixtures.ids[match]!),
    plays:
      request.dates.length === 0 ? played.size > 0 : request.dates.some((date) => played.has(date)),
  }));
}

/** Team -> the dates of its matches. */
function datesOfTeams({ setup, fixtures, placements }: Schedule): readonly ReadonlySet<GameDate>[] {
  const grid = gridOf(setup);
  const dates = setup.entries.flatMap(({ teams }) => teams.map(() => new Set<GameDate>()));
  placements.forEach((cell, match) => {
    const date = cell === NOWHERE ? null : setup.days[dayOf(grid, cell)]!.date;
    if (date === null) return;
    for (const team of [fixtures.home[match]!, fixtures.away[match]!]) dates[team]?.add(date);
  });
  return dates;
}
