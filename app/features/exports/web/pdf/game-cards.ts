import type { MatchView, Result, ScorePair, Setup } from '@evenfield/engine';
import { inkOn } from '#league/contrast.ts';
import { formatResult } from '#league/result-words.ts';
import { dateText, fieldText, timeText } from '../match-columns.ts';
import { type CardSize, FINE, PADDING, planCard, renderSheet, SIDE } from './card-sheet.ts';
import type { PdfWriter, Stamp, Structure } from './pdf-writer.ts';

const CODE_BOX = 22;
const WENT = { size: 8, bold: true };

/** Returns the scores for G, OT and PK; a score after overtime includes G and goes into OT. */
function boxesOf({ ending, score, shootout }: Result): (ScorePair | null)[] {
  const inOvertime = ending === 'overtime';
  return [inOvertime ? null : score, inOvertime ? score : null, shootout ?? null];
}

/** The data of a match's card, except its cell. */
export interface Card {
  readonly code: string; // its division's code
  readonly called: string | null; // 'Semi-final 1', or 'Round 3, paired after round 2'; null: only its number
  readonly teams: readonly [home: string, away: string] | null; // null: not known yet; written in by hand
}

/** Renders cards of one size: printed match data on a background that all cards share. */
export class GameCards {
  readonly #pdf: PdfWriter;
  readonly #plan: ReturnType<typeof planCard>;
  readonly #sheet: Stamp;

  constructor(pdf: PdfWriter, size: CardSize, setup: Setup) {
    this.#pdf = pdf;
    this.#plan = planCard(size);
    this.#sheet = pdf.cutStamp(size.width, size.height, (pencil) =>
      renderSheet(pencil, size, setup),
    );
  }

  /** Renders a match's card with its top left corner at x, y. */
  draw(match: MatchView, { teams, ...head }: Card, x: number, y: number): void {
    const card = this.#pdf.open('Sect');
    this.#pdf.stamp(this.#sheet, x, y);
    this.#renderHead(card, match, head, x, y);
    this.#drawFacts(card, match, x, y);
    if (teams === null) this.#drawBlanks(x, y);
    else this.#drawTeams(card, teams, x, y);
    card.end();
  }

  /** Fills in a match's result on its card at x, y. */
  renderResult({ home, away }: MatchView, result: Result, x: number, y: number): void {
    const { boxes, names } = this.#plan;
    const written = boxesOf(result);
    this.#pdf.write(
      'P',
      this.#pdf.root,
      {
        text: formatResult(result, { home: home.name, away: away.name }),
        ...WENT,
        x: x + names[0]!.x,
        y: y + 104,
        width: names[0]!.width,
      },
      ...written.flatMap((pair, b) =>
        (pair ?? []).map((score, side) => {
          const { x: left, y: top } = boxes[b]![side]!;
          const style = { size: 13, bold: true, width: SIDE, align: 'center' } as const;
          return { text: String(score), x: x + left, y: y + top + 6, ...style };
        }),
      ),
    );
  }

  /** Renders the division in its color and with its code, which survives black-and-white prints. */
  #renderHead(
    card: Structure,
    { match, entry }: MatchView,
    { code, called }: Omit<Card, 'teams'>,
    x: number,
    y: number,
  ) {
    const pdf = this.#pdf;
    const left = x + PADDING;
    pdf.decorate((pencil) => {
      const box = { x: left, y: y + 10, width: CODE_BOX, height: CODE_BOX };
      pencil.box(box, { fill: entry.color, stroke: { color: '#5c655d', width: 0.75 } });
      const color = inkOn(entry.color);
      const style = { size: 9, bold: true, color, width: CODE_BOX, align: 'center' } as const;
      pencil.label(code, left, y + 16, style);
    });
    const from = left + 30;
    const width = this.#plan.inner - 30;
    const line = { x: from, y: y + 23, size: 9 };
    const pool = { ...line, x: from + width * 0.6, width: width * 0.4, align: 'right' } as const;
    const title = [`Game ${match + 1}`, called].filter(Boolean).join(' · ');
    pdf.write('H2', card, { text: title, x: from, y: y + 9, size: 11, bold: true, width });
    pdf.write(
      'P',
      card,
      { ...line, text: entry.division, width: width * 0.6 },
      ...(entry.pool === null ? [] : [{ ...pool, text: `Pool ${entry.pool}` }]),
    );
  }

  #drawFacts(card: Structure, { place }: MatchView, x: number, y: number): void {
    if (place === null) return;
    const values = [dateText(place), timeText(place), fieldText(place)];
    const lines = this.#plan.facts.map((fact, f) => ({
      text: values[f]!,
      x: x + fact.x,
      y: y + fact.y + 9,
      size: 9.5,
      bold: true,
      width: fact.width,
    }));
    this.#pdf.write('P', card, ...lines);
  }

  /** Renders lines for the names of both teams. */
  #drawBlanks(x: number, y: number): void {
    this.#pdf.decorate((pencil) => {
      for (const { x: left, y: top, width } of this.#plan.names) {
        const below = y + top + 17;
        pencil.line(x + left, below, x + left + width, below, FINE);
      }
      for (const { x: left, y: top, width } of this.#plan.incidents) {
        pencil.label('Misconduct:', x + left, y + top, { size: 7.5, bold: true, width });
      }
    });
  }

  #drawTeams(card: Structure, teams: readonly string[], x: number, y: number): void {
    const { names, incidents } = this.#plan;
    teams.forEach((text, side) => {
      const { x: left, y: top, width } = names[side]!;
      this.#pdf.write('P', card, { text, x: x + left, y: y + top, size: 12, bold: true, width });
    });
    this.#pdf.decorate((pencil) => {
      teams.forEach((name, side) => {
        const { x: left, y: top, width } = incidents[side]!;
        const style = { size: 7.5, bold: true, width };
        pencil.label(`Misconduct: ${name}`, x + left, y + top, style);
      });
    });
  }
}
