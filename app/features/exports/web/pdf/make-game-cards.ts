import { entryCodes, isStandIn, namePlayoffMatches, viewMatches } from '@evenfield/engine';
import { type Maker, NOTHING } from '../export-job.ts';
import { type Card, GameCards } from './game-cards.ts';
import { openPdf } from './open-pdf.ts';

const MARGIN = 30;
const CARDS_A_PAGE = 2;

/** Makes `Schedule.pdf`: a card for each match, for the referee to fill in; two per page. */
export const makeGameCards: Maker = async ({ schedule, results, scope, paper }, onProgress) => {
  const matches = viewMatches(schedule, scope);
  if (matches.length === 0) return NOTHING;
  const pdf = await openPdf('Game cards', { paper });
  pdf.addPage();
  const height = (pdf.height - (CARDS_A_PAGE + 1) * MARGIN) / CARDS_A_PAGE;
  const size = { width: pdf.width - 2 * MARGIN, height };
  const cards = new GameCards(pdf, size, schedule.setup);
  const codes = entryCodes(schedule.setup);
  const names = namePlayoffMatches(schedule);
  matches.forEach((match, at) => {
    const turn = at % CARDS_A_PAGE;
    if (turn === 0 && at > 0) pdf.addPage();
    const top = MARGIN + turn * (height + MARGIN);
    const { home, away } = match;
    const isOpen = isStandIn(schedule.setup, home.team);
    const card: Card = {
      code: codes[match.entry.entry]!,
      called: isOpen ? `${home.name}, ${away.name}` : (names.get(match.match) ?? null),
      teams: isOpen ? null : [home.name, away.name],
    };
    cards.draw(match, card, MARGIN, top);
    const result = results.get(match.id);
    if (result !== undefined) cards.renderResult(match, result, MARGIN, top);
    if (turn === 0) onProgress((at + 1) / matches.length);
  });
  return { content: await pdf.finish(), notes: pdf.notes() };
};
