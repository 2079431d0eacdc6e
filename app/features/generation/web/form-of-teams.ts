/** A form for a new schedule of teams that are known already, such as those who registered. */
import { writeDate } from '#kernel/web/date-text.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { type RequestForm, teamKey } from './constraints/constraints-form.ts';
import { loadDefaultTeam } from './divisions/default-team.ts';
import type { NextForm } from './next-form.ts';
import { type DivisionForm, emptyForm, type FormFiling, nextDivision } from './setup-form.ts';

interface KnownTeams {
  readonly name: string; // of what they come from
  readonly divisions: readonly {
    readonly name: string;
    readonly teams: readonly {
      readonly name: string;
      readonly days: readonly string[]; // YYYY-MM-DD, on which it can't play
    }[];
  }[];
  readonly filing?: FormFiling;
}

/** Returns a form with the divisions and their teams; days on which teams can't play are requests. */
export function formOfTeams({ name, divisions, filing }: KnownTeams): NextForm {
  const form = emptyForm('league', loadDefaultTeam());
  const filled: DivisionForm[] = [];
  for (const division of divisions) {
    filled.push({
      ...nextDivision(filled),
      name: division.name,
      teamCount: String(division.teams.length),
      teams: division.teams.map((team) => team.name),
    });
  }
  const requests = divisions.flatMap(({ teams }, at) =>
    teams.flatMap(({ days }, team): RequestForm[] =>
      days.length === 0 ? [] : [cannotPlay(teamKey(at, team), days)],
    ),
  );
  const few = divisions.filter(({ teams }) => teams.length < 2);
  const count = divisions.reduce((sum, { teams }) => sum + teams.length, 0);
  return {
    form: {
      ...form,
      divisions: filled.length === 0 ? form.divisions : filled,
      constraints: { ...form.constraints, requests },
      ...(filing !== undefined && { filing }),
    },
    message: `${formatThings(count, 'team', 'teams')} of ${name} ${count === 1 ? 'is' : 'are'} filled in.`,
    warning:
      few.length === 0
        ? null
        : `Too few teams for games: ${new Intl.ListFormat('en-US').format(few.map((one) => one.name))}.`,
  };
}

function cannotPlay(team: string, days: readonly string[]): RequestForm {
  return {
    ...{ teams: [team], kind: 'cannotPlay', dates: days.map(writeDate), from: '', to: '' },
    ...{ strength: 'must', reason: '' },
  };
}
