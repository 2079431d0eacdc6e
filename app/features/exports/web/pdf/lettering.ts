/**
 * Text of a PDF as operators of its content stream. The library lays out and encodes each text
 * anew; a season repeats the same few thousand words, so each is encoded once here.
 */

import { inkOf, short } from './operands.ts';

type Doc = PDFKit.PDFDocument;

export interface PdfText {
  readonly size: number; // points
  readonly bold?: boolean;
  readonly color?: string; // '#rrggbb'; default: black
  readonly width?: number; // longer text is cut with an ellipsis
  readonly align?: 'left' | 'center' | 'right'; // within that width
}

/** Members of the library's fonts that its types omit. */
interface Face {
  readonly id: string;
  readonly ascender: number; // in thousandths of the font size, like the following
  readonly font: { readonly hasGlyphForCodePoint: (code: number) => boolean };
  readonly ref: () => PDFKit.PDFKitReference;
  readonly widthOfString: (text: string, size: number) => number;
  readonly encode: (text: string) => [glyphs: string[], positions: Position[]];
}

interface Position {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** Adjacent glyphs as the operand of TJ, and the x of the first. */
interface Run {
  readonly x: number;
  readonly y: number;
  readonly glyphs: string;
}

export class Lettering {
  readonly #faces: readonly [regular: Face, bold: Face];
  readonly #runs: readonly [Map<string, readonly Run[]>, Map<string, readonly Run[]>];
  readonly #widths: readonly [Map<string, number>, Map<string, number>];
  readonly #fitted = new Map<string, string>();
  readonly #missing = new Set<string>();

  constructor(doc: Doc) {
    this.#faces = [faceOf(doc, 'regular'), faceOf(doc, 'bold')];
    this.#runs = [new Map(), new Map()];
    this.#widths = [new Map(), new Map()];
  }

  /** The fonts by their names in the resources of a page or stamp. */
  get fonts(): Record<string, PDFKit.PDFKitReference> {
    return Object.fromEntries(this.#faces.map((face) => [face.id, face.ref()]));
  }

  /** The characters written so far that the fonts lack; they appear as empty boxes. */
  get missing(): string[] {
    return [...this.#missing];
  }

  /** Returns operators for one line of text whose top left corner is at x, y. */
  write(text: string, x: number, y: number, style: PdfText): string {
    const { size, bold = false, color = '#000000', width, align = 'left' } = style;
    const shown = width === undefined ? text : this.fit(text, width, style);
    if (shown === '') return '';
    const free = align === 'left' ? 0 : (width ?? 0) - this.measure(shown, size, bold);
    const left = x + (align === 'center' ? free / 2 : free);
    const face = this.#faces[bold ? 1 : 0];
    const scale = size / 1000;
    const base = y + face.ascender * scale;
    const runs = this.#encode(shown, bold).map(
      (run) =>
        `1 0 0 -1 ${short(left + run.x * scale)} ${short(base - run.y * scale)} Tm ${run.glyphs} TJ`,
    );
    return `${inkOf(color)} rg BT /${face.id} ${short(size)} Tf ${runs.join(' ')} ET`;
  }

  measure(text: string, size: number, bold = false): number {
    const widths = this.#widths[bold ? 1 : 0];
    let width = widths.get(text);
    if (width === undefined) {
      width = this.#faces[bold ? 1 : 0].widthOfString(text, 1);
      widths.set(text, width);
    }
    return width * size;
  }

  /** Returns the text, or as much of its beginning as fits. */
  fit(text: string, width: number, { size, bold = false }: PdfText): string {
    if (this.measure(text, size, bold) <= width) return text;
    const key = `${bold} ${size} ${width} ${text}`;
    let fitted = this.#fitted.get(key);
    if (fitted === undefined) {
      fitted = cut(text, (part) => this.measure(part, size, bold) <= width);
      this.#fitted.set(key, fitted);
    }
    return fitted;
  }

  #encode(text: string, bold: boolean): readonly Run[] {
    const known = this.#runs[bold ? 1 : 0];
    let runs = known.get(text);
    if (runs === undefined) {
      const face = this.#faces[bold ? 1 : 0];
      const line = text.replace(/\s/g, ' ');
      for (const letter of line) {
        if (!face.font.hasGlyphForCodePoint(letter.codePointAt(0)!)) this.#missing.add(letter);
      }
      runs = runsOf(...face.encode(line));
      known.set(text, runs);
    }
    return runs;
  }
}

function faceOf(doc: Doc, name: 'regular' | 'bold'): Face {
  return (doc.font(name) as unknown as { _font: Face })._font;
}

/** A glyph off the baseline, such as an accent above a letter, is a run of its own. */
function runsOf(glyphs: readonly string[], positions: readonly Position[]): Run[] {
  const runs: Run[] = [];
  let run = { x: 0, y: 0, glyphs: '' };
  let pen = 0;
  let aside = false;
  const close = () => {
    if (run.glyphs !== '') runs.push({ ...run, glyphs: `[<${run.glyphs}>]` });
  };
  positions.forEach(({ xAdvance, advanceWidth, xOffset, yOffset }, at) => {
    const leaves = xOffset !== 0 || yOffset !== 0;
    if (leaves || aside) {
      close();
      run = { x: pen + xOffset, y: yOffset, glyphs: '' };
    }
    aside = leaves;
    const kern = advanceWidth - xAdvance;
    run.glyphs += kern === 0 ? glyphs[at]! : `${glyphs[at]!}> ${short(kern)} <`;
    pen += xAdvance;
  });
  close();
  return runs;
}

/** Returns the longest beginning that fits, with an ellipsis if cut. */
function cut(text: string, fits: (part: string) => boolean): string {
  const letters = [...text];
  let least = 0;
  let most = letters.length - 1;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (fits(`${letters.slice(0, middle).join('')}…`)) least = middle;
    else most = middle - 1;
  }
  return least === 0 ? '' : `${letters.slice(0, least).join('').trimEnd()}…`;
}
