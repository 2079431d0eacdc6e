/**
 * Simulated annealing on a complete board: small exchanges, worse ones too while it is warm. The board
 * keeps the hard rules at every step.
 */
import type { Random } from '../model/random.ts';
import type { Board } from './board.ts';
import { temperatureAt } from './chill.ts';
import { exchangeCells } from './exchange-cells.ts';
import { exchangeDays } from './exchange-days.ts';
import { exchangeOpponents } from './exchange-opponents.ts';
import { exchangeTails } from './exchange-tails.ts';
import { openSearch } from './search-state.ts';

export interface Heat {
  readonly steps: number;
  readonly hot: number;
  readonly cold: number;
  readonly fieldsFrom: number; // the share of the steps, 0 to 1, after which only fields change
  readonly fieldsHot?: number; // how warm it is again then; left out: as warm as at first
  readonly days: boolean; // whether matches may change days
  readonly tails?: boolean; // whether fields may exchange the rest of a day
  readonly pairsStay?: true; // swiss matches do not exchange teams either
}

const BLOCK = 8192; // steps between two rests
const DAYS_SHARE = 0x4ccccccc; // of 2^32: three in ten steps exchange days
const TAILS_EVERY = 24; // one in so many steps exchanges what two fields have left of a day
const OPPONENTS_SHARE = 0x66666666; // four in ten exchange opponents

/** Improves the board in place. Rests after every few thousand steps with the share that is done. */
export function* anneal(board: Board, random: Random, heat: Heat): Generator<number, void> {
  if (board.count === 0) return;
  const state = openSearch(board);
  const daysShare = heat.days && state.days.movable.length > 0 ? DAYS_SHARE : 0;
  const opponentsShare =
    heat.pairsStay !== true && state.swiss.open.length > 0 ? OPPONENTS_SHARE : 0;
  for (let step = 0; step < heat.steps; step += BLOCK) {
    const done = step / heat.steps;
    const fieldsOnly = done >= heat.fieldsFrom;
    const temperature = fieldsOnly
      ? temperatureAt(
          (done - heat.fieldsFrom) / (1 - heat.fieldsFrom),
          heat.fieldsHot ?? heat.hot,
          heat.cold,
        )
      : temperatureAt(done, heat.hot, heat.cold);
    for (let k = 0; k < BLOCK; k++) {
      if (heat.tails === true && k % TAILS_EVERY === 0) exchangeTails(state, random, temperature);
      else if (fieldsOnly) exchangeCells(state, random, temperature, true);
      else if (daysShare > 0 && random.next() < daysShare) exchangeDays(state, random, temperature);
      else if (opponentsShare > 0 && random.next() < opponentsShare)
        exchangeOpponents(state, random, temperature);
      else exchangeCells(state, random, temperature, false);
    }
    yield step / heat.steps;
  }
}
