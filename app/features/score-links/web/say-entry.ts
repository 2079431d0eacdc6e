import type { ScoringMatch } from '@evenfield/contract/results';
import type { Entry } from './queue/entry.ts';
import { sayMatch } from './say-match.ts';

/** One entry for somebody who reads it elsewhere: 'Sat 3 Apr 9:00, Field 1: Lions – Bears, 3:1'. */
export function sayEntry(match: ScoringMatch | null, { said, match: id }: Entry): string {
  const place = match && [match.day, match.time].filter(Boolean).join(' ');
  const where = match && [place, match.field].filter(Boolean).join(', ');
  const sides = match ?? { home: `Match ${id}, home`, away: 'away' };
  const words =
    said.kind === 'result'
      ? sayMatch(sides, said.result)
      : `${sides.home} – ${sides.away}, the result is ${said.judgement === 'confirm' ? 'right' : 'not right'}${said.remark ? `: ${said.remark}` : ''}`;
  return where ? `${where}: ${words}` : words;
}
