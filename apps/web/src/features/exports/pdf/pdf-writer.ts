/**
 * One PDF with our fonts, tagged so that a screen reader finds headings and tables in it. What is drawn
 * is written by hand, line by line: the library's own tables and flowing text take many times as long.
 */
import PDFDocument from 'pdfkit';
import type { ExportNote, Paper } from '../export-job.ts';
import { ByteSink } from './byte-sink.ts';
import { loadFonts } from './pdf-fonts.ts';

type Doc = PDFKit.PDFDocument;
export type Structure = PDFKit.PDFStructureElement;

export interface PdfText {
  readonly size: number; // points
  readonly bold?: boolean;
  readonly color?: string; // black unless told
  readonly width?: number; // text beyond it is cut with an ellipsis
  readonly align?: 'left' | 'center' | 'right'; // in that width
}

export class PdfWriter {
  readonly doc: Doc;
  readonly root: Structure;
  readonly #file: WrittenFile;
  readonly #missing = new Set<string>();
  readonly #known = new Map<string, boolean>(); // letter -> whether the font has it
  readonly #widths = new Map<string, number>();
  readonly #fitted = new Map<string, string>();

  constructor(doc: Doc, file: WrittenFile) {
    this.doc = doc;
    this.#file = file;
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  get width(): number {
    return this.doc.page.width;
  }

  get height(): number {
    return this.doc.page.height;
  }

  /** Begins an element of the document's structure inside another. */
  open(tag: string, parent: Structure = this.root): Structure {
    const element = this.doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** Writes one line that a screen reader reads as `tag`. */
  write(tag: string, parent: Structure, text: string, x: number, y: number, style: PdfText): void {
    const element = this.open(tag, parent);
    element.add(this.doc.markStructureContent(tag));
    this.#draw(text, x, y, style);
    this.doc.endMarkedContent();
    element.end();
  }

  /** Draws what a screen reader passes over: lines, and words that only repeat others. */
  decorate(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /** Writes a line inside of `decorate`. */
  label(text: string, x: number, y: number, style: PdfText): void {
    this.#draw(text, x, y, style);
  }

  #draw(text: string, x: number, y: number, style: PdfText): void {
    const { size, bold = false, color = '#000000', width, align = 'left' } = style;
    const shown = width === undefined ? text : this.fit(text, width, style);
    if (shown === '') return;
    const free = align === 'left' ? 0 : (width ?? 0) - this.measure(shown, size, bold);
    this.#listen(shown);
    this.doc
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(color)
      .text(shown, x + (align === 'center' ? free / 2 : free), y, { lineBreak: false });
  }

  measure(text: string, size: number, bold = false): number {
    const key = `${bold} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      this.doc.font(bold ? 'bold' : 'regular').fontSize(1);
      width = this.doc.widthOfString(text);
      this.#widths.set(key, width);
    }
    return width * size;
  }

  /** The text, or as much of its beginning as there is room for. */
  fit(text: string, width: number, { size, bold = false }: PdfText): string {
    const key = `${bold} ${size} ${width} ${text}`;
    let fitted = this.#fitted.get(key);
    if (fitted === undefined) {
      fitted = cut(text, (part) => this.measure(part, size, bold) <= width);
      this.#fitted.set(key, fitted);
    }
    return fitted;
  }

  /** Remembers the letters that the font does not have: they are drawn as empty boxes. */
  #listen(text: string): void {
    for (const letter of text) {
      let known = this.#known.get(letter);
      if (known === undefined) {
        known = hasLetter(this.doc, letter);
        this.#known.set(letter, known);
      }
      if (!known) this.#missing.add(letter);
    }
  }

  notes(): ExportNote[] {
    return this.#missing.size === 0 ? [] : [{ code: 'letters', letters: [...this.#missing] }];
  }

  async finish(): Promise<Blob> {
    this.root.end();
    this.doc.end();
    await this.#file.whole;
    return this.#file.sink.blob('application/pdf');
  }
}

interface WrittenFile {
  readonly sink: ByteSink;
  readonly whole: Promise<void>;
}

/**
 * Takes what the document writes past its stream, whose queue would take minutes over the chunks of a
 * large season. What the stream holds already flows first.
 */
async function tapStream(doc: Doc): Promise<WrittenFile> {
  const sink = new ByteSink();
  doc.on('data', (chunk: Uint8Array) => sink.write(chunk));
  await new Promise((resolve) => setTimeout(resolve));
  const whole = new Promise<void>((resolve) => {
    const push = (chunk: Uint8Array | null): true => {
      if (chunk === null) resolve();
      else sink.write(chunk);
      return true;
    };
    Object.assign(doc, { push });
  });
  return { sink, whole };
}

/** An empty PDF; pages are added as they are drawn. */
export async function openPdf(
  title: string,
  { paper, layout = 'portrait' }: { paper: Paper; layout?: 'portrait' | 'landscape' },
): Promise<PdfWriter> {
  const { regular, bold } = await loadFonts();
  const doc = new PDFDocument({
    size: paper,
    layout,
    margin: 0,
    font: '', // none of its own: it would read ours again at every change between them
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Creator: 'Evenfield', Producer: 'Evenfield' },
  });
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  doc.font('regular');
  return new PdfWriter(doc, await tapStream(doc));
}

/** The longest beginning that fits, with an ellipsis where something is cut away. */
function cut(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
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

/** The font's own answer, which the library has but does not hand out. */
function hasLetter(doc: Doc, letter: string): boolean {
  const { _font } = doc as unknown as {
    _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } };
  };
  return _font.font.hasGlyphForCodePoint(letter.codePointAt(0)!);
}
