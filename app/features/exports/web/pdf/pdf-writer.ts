/**
 * A PDF with our fonts, tagged so that a screen reader finds its headings and tables. Content is
 * written line by line: the library's own tables and flowing text are many times slower.
 */
import type { ExportNote } from '../export-job.ts';
import type { ByteSink } from './byte-sink.ts';
import { Lettering, type PdfText } from './lettering.ts';
import { short } from './operands.ts';
import { Pencil } from './pencil.ts';

type Doc = PDFKit.PDFDocument;
export type Structure = PDFKit.PDFStructureElement;
type LinkOptions = PDFKit.Mixins.AnnotationOption & { readonly structParent: Structure };

export interface PdfLine extends PdfText {
  readonly text: string;
  readonly x: number;
  readonly y: number; // of the top edge
}

export interface WrittenFile {
  readonly sink: ByteSink;
  readonly whole: Promise<void>;
}

/** A drawing that is stored once in the file and can be shown many times. */
export interface Stamp {
  readonly name: string;
  readonly form: PDFKit.PDFKitReference;
}

export class PdfWriter {
  readonly root: Structure;
  readonly #doc: Doc;
  readonly #file: WrittenFile;
  readonly #lettering: Lettering;
  #stamps = 0;

  constructor(doc: Doc, file: WrittenFile) {
    this.#doc = doc;
    this.#file = file;
    this.#lettering = new Lettering(doc);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  addPage(): void {
    this.#doc.addPage();
    Object.assign(this.#doc.page.fonts, this.#lettering.fonts);
  }

  get width(): number {
    return this.#doc.page.width;
  }

  get height(): number {
    return this.#doc.page.height;
  }

  measure(text: string, size: number): number {
    return this.#lettering.measure(text, size);
  }

  /** Opens an element of the document's structure inside another. */
  open(tag: string, parent: Structure = this.root): Structure {
    const element = this.#doc.struct(tag);
    parent.add(element);
    return element;
  }

  /** Writes text that a screen reader reads as one `tag`, in one line or several. */
  write(tag: string, parent: Structure, ...lines: readonly PdfLine[]): void {
    const element = this.open(tag, parent);
    element.add(this.#doc.markStructureContent(tag));
    const drawn = lines.map(({ text, x, y, ...style }) => this.#lettering.write(text, x, y, style));
    this.#doc.addContent(drawn.join('\n'));
    this.#doc.endMarkedContent();
    element.end();
  }

  /** Writes a line that opens a web address. */
  writeLink(parent: Structure, href: string, { text, x, y, ...style }: PdfLine): void {
    const element = this.open('Link', parent);
    element.add(this.#doc.markStructureContent('Link'));
    this.#doc.addContent(this.#lettering.write(text, x, y, style));
    this.#doc.endMarkedContent();
    const width = Math.min(style.width ?? Number.POSITIVE_INFINITY, this.measure(text, style.size));
    const options: LinkOptions = { structParent: element };
    this.#doc.link(x, y, width, style.size, href, options);
    element.end();
  }

  /** Renders what a screen reader skips: lines, and text that only repeats other text. */
  decorate(draw: (pencil: Pencil) => void): void {
    const pencil = new Pencil(this.#lettering);
    draw(pencil);
    this.#pass(pencil.content);
  }

  /** Renders to a stamp of that size instead of a page; screen readers skip it. */
  cutStamp(width: number, height: number, draw: (pencil: Pencil) => void): Stamp {
    const pencil = new Pencil(this.#lettering);
    draw(pencil);
    const form = this.#doc.ref({
      Type: 'XObject',
      Subtype: 'Form',
      BBox: [-1, -1, width + 1, height + 1], // including the outer half of a line around it
      Resources: { Font: this.#lettering.fonts },
    });
    form.end(pencil.content);
    this.#stamps++;
    return { name: `Stamp${this.#stamps}`, form };
  }

  /** Shows a stamp with its top left corner at x, y. */
  stamp({ name, form }: Stamp, x: number, y: number): void {
    this.#doc.page.xobjects[name] = form;
    this.#pass(`q 1 0 0 1 ${short(x)} ${short(y)} cm /${name} Do Q`);
  }

  #pass(content: string): void {
    this.#doc.addContent(`/Artifact <</Type /Layout>> BDC\n${content}\nEMC`);
  }

  notes(): ExportNote[] {
    const letters = this.#lettering.missing;
    return letters.length === 0 ? [] : [{ code: 'letters', letters }];
  }

  async finish(): Promise<Blob> {
    this.root.end();
    this.#doc.end();
    await this.#file.whole;
    return this.#file.sink.blob('application/pdf');
  }
}
