/**
 * Simulated annealing on a complete board: small exchanges, also for the worse while it is hot. The
 * board satisfies the hard rules at every step.
 */
import type { Random } from '../../model/random.ts';
import type { Board } from '../board.ts';
import { temperatureAt } from './acceptance.ts';
import { exchangeCells } from './exchange-cells.ts';
import { exchangeDays } from './exchange-days.ts';
import { exchangeOpponents } from './exchange-opponents.ts';
import { exchangeTails } from './exchange-tails.ts';
import { exchangeTeams } from './exchange-teams.ts';
import { createSearch } from './search-state.ts';

export interface AnnealingOptions {
  readonly steps: number;
  readonly warm?: Warmth; // left out: `hot` from the first step on
  readonly hot: number;
  readonly cold: number;
  readonly fieldsFrom: number; // the share of the steps, 0 to 1, after which only fields change
  readonly fieldsHot?: number; // the temperature then; left out: as at first
  readonly days: boolean; // whether matches may change days
  readonly tails?: boolean; // whether fields may exchange the rest of a day
  readonly pairsStay?: true; // Swiss matches do not exchange teams either
}

/** A long phase before `hot`: so warm that higher rules may be broken for a while. */
interface Warmth {
  readonly from: number;
  readonly until: number; // the share of the steps, 0 to 1, at which it ends
}

const BLOCK = 8192; // steps between two yields
const DAYS_SHARE = 0x66666666; // of 2^32: four in ten steps exchange days
const TEAMS_SHARE = 0x80000000; // of these: half exchange the places of two teams
const TAILS_EVERY = 24; // one in so many steps exchanges what two fields have left of a day
const OPPONENTS_SHARE = 0x66666666; // four in ten exchange opponents

/** Improves the board in place. Yields every few thousand steps with the share that is done. */
export function* anneal(
  board: Board,
  random: Random,
  heat: AnnealingOptions,
): Generator<number, void> {
  if (board.count === 0) return;
  const state = createSearch(board);
  const daysShare = heat.days && state.days.movable.length > 0 ? DAYS_SHARE : 0;
  const opponentsShare =
    heat.pairsStay !== true && state.swiss.open.length > 0 ? OPPONENTS_SHARE : 0;
  for (let step = 0; step < heat.steps; step += BLOCK) {
    const done = step / heat.steps;
    const fieldsOnly = done >= heat.fieldsFrom;
    const temperature = temperatureOf(heat, done);
    for (let k = 0; k < BLOCK; k++) {
      if (heat.tails === true && k % TAILS_EVERY === 0) exchangeTails(state, random, temperature);
      else if (fieldsOnly) exchangeCells(state, random, temperature, true);
      else if (daysShare > 0 && random.next() < daysShare) {
        if (random.next() < TEAMS_SHARE) exchangeTeams(state, random, temperature);
        else exchangeDays(state, random, temperature);
      } else if (opponentsShare > 0 && random.next() < opponentsShare)
        exchangeOpponents(state, random, temperature);
      else exchangeCells(state, random, temperature, false);
    }
    yield step / heat.steps;
  }
}

function temperatureOf(
  { warm, hot, cold, fieldsFrom, fieldsHot = hot }: AnnealingOptions,
  done: number,
): number {
  if (done >= fieldsFrom)
    return temperatureAt((done - fieldsFrom) / (1 - fieldsFrom), fieldsHot, cold);
  const until = warm?.until ?? 0;
  if (warm !== undefined && done < until) return temperatureAt(done / until, warm.from, hot);
  return temperatureAt((done - until) / (1 - until), hot, cold);
}
