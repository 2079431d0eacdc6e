import { ENDINGS, type Ending, factsOfEnding, type ScoreUnit } from '@evenfield/engine';
import type { Sides } from './result-words.ts';

export interface NamedEnding {
  readonly value: Ending;
  readonly label: string;
}

const LABELS: Readonly<Record<Ending, (sides: Sides) => string>> = {
  regular: () => 'Final',
  overtime: () => 'After overtime',
  shootout: () => 'After a shootout',
  homeForfeit: ({ home }) => `Forfeit: ${home} forfeited`,
  awayForfeit: ({ away }) => `Forfeit: ${away} forfeited`,
  bothForfeit: () => 'Forfeit: both forfeited',
  abandoned: () => 'Abandoned',
  postponed: () => 'Postponed',
  cancelled: () => 'Canceled',
};

/** Lists the endings to choose from, the most common first. Sets have no overtime, and always a winner. */
export function endingChoices(sides: Sides, unit: ScoreUnit): NamedEnding[] {
  return ENDINGS.filter((ending) => unit !== 'sets' || !factsOfEnding(ending).beyondTime).map(
    (value) => ({ value, label: LABELS[value](sides) }),
  );
}
