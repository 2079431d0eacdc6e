import { entryCodes, viewMatches } from '@evenfield/engine';
import { type Maker, NOTHING } from '../export-job.ts';
import { GameCard } from './game-card.ts';
import { openPdf } from './pdf-writer.ts';

const MARGIN = 30;
const CARDS_A_PAGE = 2;

/** `Schedule.pdf`: a card for each match, on which the referee writes what happened; two on a page. */
export const makeGameCards: Maker = async ({ schedule, scope, paper }, onProgress) => {
  const matches = viewMatches(schedule, scope);
  if (matches.length === 0) return NOTHING;
  const pdf = await openPdf('Game cards', { paper });
  const codes = entryCodes(schedule.setup);
  matches.forEach((match, at) => {
    const turn = at % CARDS_A_PAGE;
    if (turn === 0) pdf.doc.addPage();
    const height = (pdf.height - (CARDS_A_PAGE + 1) * MARGIN) / CARDS_A_PAGE;
    const box = {
      x: MARGIN,
      y: MARGIN + turn * (height + MARGIN),
      width: pdf.width - 2 * MARGIN,
      height,
    };
    new GameCard(pdf, box).draw(match, codes[match.entry.entry]!);
    if (turn === 0) onProgress((at + 1) / matches.length);
  });
  return { content: await pdf.finish(), notes: pdf.notes() };
};
