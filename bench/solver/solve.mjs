/**
 * A season as a model for CP-SAT: a yes or no for every match and cell, the hard rules as constraints,
 * and as the objective matches without a cell, doubleheaders, short rests, slot range and field range, in
 * this order of weight. Reads `{ days, slots, fields, matches, seconds }` from standard input, a match
 * being its two teams, and writes the cell of every match: -1 for one that it found no place for.
 */
import { text } from 'node:stream/consumers';

// Named here, since the package is only there once the bench has installed it.
const SOLVER = 'or-tools-wasm/cp-sat';
const { CpModel, CpSolver, LinearExpr } = await import(SOLVER);

const WEIGHTS = {
  unplaced: 10_000_000,
  doubleheader: 100_000,
  shortRest: 1_000,
  slotRange: 30,
  fieldRange: 1,
};

// What the solver does before it searches would take most of ten seconds as WebAssembly.
const SETTINGS = {
  numSearchWorkers: 2,
  symmetryLevel: 0,
  cpModelProbingLevel: 0,
  linearizationLevel: 0,
  cpModelPresolve: false,
};

const { days, slots, fields, matches, seconds } = JSON.parse(await text(process.stdin));
const range = (length) => Array.from({ length }, (_, k) => k);
const model = new CpModel();
const cells = days * slots * fields;
const inCell = matches.map(() => range(cells).map(() => model.newBoolVar()));
for (const cell of range(cells)) model.addAtMostOne(inCell.map((choices) => choices[cell]));

const teams = [...new Set(matches.flat())];
const matchesOf = teams.map((team) =>
  range(matches.length).filter((match) => matches[match].includes(team)),
);
const gamesIn = (team, of) => matchesOf[team].flatMap((match) => of.map((c) => inCell[match][c]));
const penalties = [];
const penalize = (weight, most = 1) => {
  const penalty = most === 1 ? model.newBoolVar() : model.newIntVar(0, most);
  penalties.push(penalty.times(weight));
  return penalty;
};

for (const choices of inCell) model.addExactlyOne([...choices, penalize(WEIGHTS.unplaced)]);
const plays = teams.map((_, team) =>
  range(days * slots).map((time) => {
    const playsNow = model.newBoolVar();
    const games = gamesIn(
      team,
      range(fields).map((field) => time * fields + field),
    );
    model.addLinearConstraint(LinearExpr.sum(games).minus(playsNow), 0, 0);
    return playsNow;
  }),
);
for (const times of plays) {
  for (const day of range(days)) {
    const today = times.slice(day * slots, (day + 1) * slots);
    const beyondFirst = penalize(WEIGHTS.doubleheader, slots);
    model.addLinearConstraint(LinearExpr.sum(today).minus(beyondFirst), -slots, 1);
    today.forEach((now, slot) => {
      for (const soon of today.slice(slot + 1, slot + 3)) {
        model.addLinearConstraint(
          LinearExpr.sum([now, soon]).minus(penalize(WEIGHTS.shortRest)),
          -1,
          1,
        );
      }
    });
  }
}

/** A range that the counts of no team may exceed. */
function boundRange(countsOf, weight) {
  const most = matches.length;
  const widest = penalize(weight, most);
  for (const team of teams.keys()) {
    const least = model.newIntVar(0, most);
    for (const terms of countsOf(team)) {
      const games = LinearExpr.sum(terms).minus(least);
      model.addLinearConstraint(games, 0, most);
      model.addLinearConstraint(games.minus(widest), -most, 0);
    }
  }
}
boundRange(
  (team) => range(slots).map((slot) => plays[team].filter((_, time) => time % slots === slot)),
  WEIGHTS.slotRange,
);
boundRange((team) => {
  const onField = (field) => range(days * slots).map((time) => time * fields + field);
  return range(fields).map((field) => gamesIn(team, onField(field)));
}, WEIGHTS.fieldRange);
model.minimize(LinearExpr.sum(penalties));

const solver = new CpSolver();
const status = solver.statusName(
  await solver.solve(model, { maxTimeInSeconds: seconds, ...SETTINGS }),
);
const found = status === 'OPTIMAL' || status === 'FEASIBLE';
const placements = found
  ? inCell.map((choices) => choices.findIndex((choice) => solver.booleanValue(choice)))
  : null;
process.stdout.write(JSON.stringify({ status, placements }), () => process.exit(0));
