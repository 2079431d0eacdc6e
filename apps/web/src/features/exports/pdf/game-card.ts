import type { MatchView } from '@evenfield/engine';
import { inkOn } from '#src/league/contrast.ts';
import { fieldLabel, longDayLabel, timeLabel } from '#src/league/grid-labels.ts';
import { CAUTION_CODES, SEND_OFF_CODES } from './card-codes.ts';
import type { PdfText, PdfWriter, Structure } from './pdf-writer.ts';

export interface CardBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const QUIET = '#4a524b';
const LINE = '#5c655d';
const SMALL: PdfText = { size: 6.5, color: QUIET };
const PADDING = 12;

const OFFICIALS = ['Referee', 'Assistant 1', 'Assistant 2'] as const;
const SCORES = ['G', 'OT', 'PK'] as const;
const INCIDENT = [
  { title: 'No.', share: 0.13 },
  { title: 'Player', share: 0.52 },
  { title: 'Minute', share: 0.17 },
  { title: 'Code', share: 0.18 },
] as const;
const INCIDENT_ROWS = 4;

/** One card: what is known of a match in print, and boxes for what is not. */
export class GameCard {
  readonly #pdf: PdfWriter;
  readonly #left: number;
  readonly #width: number;
  readonly #box: CardBox;

  constructor(pdf: PdfWriter, box: CardBox) {
    this.#pdf = pdf;
    this.#box = box;
    this.#left = box.x + PADDING;
    this.#width = box.width - 2 * PADDING;
  }

  draw(match: MatchView, code: string): void {
    const pdf = this.#pdf;
    const { x, y, width, height } = this.#box;
    const card = pdf.open('Sect');
    pdf.decorate(() => pdf.doc.rect(x, y, width, height).lineWidth(1).stroke('#000000'));
    this.#drawHead(card, match, code);
    this.#drawFacts(card, match, y + 40);
    this.#drawOfficials(y + 72);
    this.#drawScores(card, match, y + 100);
    this.#drawIncidents(card, match, y + 182);
    this.#drawCodes(y + height - 72);
    card.end();
  }

  /** The division in its colour and with its letter, so that a black-and-white print says it too. */
  #drawHead(card: Structure, { match, entry }: MatchView, code: string): void {
    const pdf = this.#pdf;
    const y = this.#box.y;
    pdf.decorate(() => {
      pdf.doc
        .rect(this.#left, y + 10, 22, 22)
        .lineWidth(0.75)
        .fillAndStroke(entry.color, LINE);
      pdf.label(code, this.#left, y + 16, {
        size: 9,
        bold: true,
        color: inkOn(entry.color),
        width: 22,
        align: 'center',
      });
    });
    const rest = this.#width - 30;
    pdf.write('H2', card, `Game ${match + 1}`, this.#left + 30, y + 9, { size: 11, bold: true });
    pdf.write('P', card, entry.division, this.#left + 30, y + 23, { size: 9, width: rest * 0.6 });
    if (entry.pool !== null) {
      const style = { size: 9, width: rest * 0.4, align: 'right' } as const;
      pdf.write('P', card, `Pool ${entry.pool}`, this.#left + 30 + rest * 0.6, y + 23, style);
    }
  }

  #drawFacts(card: Structure, { place }: MatchView, y: number): void {
    const facts = [
      ['Date', place === null ? '' : longDayLabel(place.day, place.day.day), 0, 0.5],
      ['Time', place === null ? '' : timeLabel(place.slot, place.slot.slot), 0.5, 0.2],
      ['Field', place === null ? '' : fieldLabel(place.field), 0.7, 0.3],
    ] as const;
    for (const [title, value, from, share] of facts) {
      const x = this.#left + from * this.#width;
      const width = share * this.#width - 6;
      this.#drawBlank(title, x, y, width);
      this.#pdf.write('P', card, value, x, y + 9, { size: 9.5, bold: true, width });
    }
  }

  #drawOfficials(y: number): void {
    OFFICIALS.forEach((title, o) => {
      const width = this.#width / OFFICIALS.length;
      this.#drawBlank(title, this.#left + o * width, y, width - 6);
    });
  }

  /** A small title over a line to write on. */
  #drawBlank(title: string, x: number, y: number, width: number): void {
    const pdf = this.#pdf;
    pdf.decorate(() => {
      pdf.label(title, x, y, SMALL);
      pdf.doc
        .moveTo(x, y + 22)
        .lineTo(x + width, y + 22)
        .lineWidth(0.5)
        .stroke(LINE);
    });
  }

  #drawScores(card: Structure, { home, away }: MatchView, y: number): void {
    const pdf = this.#pdf;
    const side = 26;
    const names = this.#width - SCORES.length * (side + 14);
    pdf.decorate(() => {
      SCORES.forEach((title, s) => {
        const x = this.#left + names + s * (side + 14) + 14;
        pdf.label(title, x, y + 4, { size: 8, bold: true, width: side, align: 'center' });
        for (const row of [0, 1]) {
          pdf.doc
            .rect(x, y + 16 + row * (side + 4), side, side)
            .lineWidth(0.75)
            .stroke('#000000');
        }
      });
    });
    for (const [row, team] of [home, away].entries()) {
      const top = y + 16 + row * (side + 4) + 6;
      pdf.write('P', card, team.name, this.#left, top, { size: 12, bold: true, width: names });
    }
  }

  #drawIncidents(card: Structure, { home, away }: MatchView, y: number): void {
    const pdf = this.#pdf;
    const width = (this.#width - 12) / 2;
    const height = Math.min(15, (this.#box.y + this.#box.height - 78 - y - 22) / INCIDENT_ROWS);
    for (const [side, team] of [home, away].entries()) {
      const left = this.#left + side * (width + 12);
      const title = `Misconduct: ${team.name}`;
      pdf.write('P', card, title, left, y, { size: 7.5, bold: true, width });
      pdf.decorate(() => {
        let x = left;
        for (const { title: column, share } of INCIDENT) {
          pdf.label(column, x + 2, y + 12, SMALL);
          for (let row = 0; row < INCIDENT_ROWS; row++) {
            pdf.doc
              .rect(x, y + 21 + row * height, share * width, height)
              .lineWidth(0.5)
              .stroke(LINE);
          }
          x += share * width;
        }
      });
    }
  }

  #drawCodes(y: number): void {
    const pdf = this.#pdf;
    const columns = [CAUTION_CODES.slice(0, 4), CAUTION_CODES.slice(4), SEND_OFF_CODES.slice(0, 4)];
    columns.push(SEND_OFF_CODES.slice(4));
    const width = this.#width / columns.length;
    pdf.decorate(() => {
      pdf.label('Cautions', this.#left, y, { ...SMALL, bold: true });
      pdf.label('Sendings-off', this.#left + 2 * width, y, { ...SMALL, bold: true });
      columns.forEach((codes, c) => {
        codes.forEach(([code, meaning], row) => {
          const x = this.#left + c * width;
          const top = y + 11 + row * 11;
          pdf.label(code, x, top, { size: 6.5, bold: true });
          pdf.label(meaning, x + 18, top, { size: 6, width: width - 22 });
        });
      });
    });
  }
}
