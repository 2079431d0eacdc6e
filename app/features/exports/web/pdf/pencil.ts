/** Boxes, lines and text, collected as one piece of a PDF's content. */
import type { Lettering, PdfText } from './lettering.ts';
import { inkOf, short } from './operands.ts';

export interface Box {
  readonly x: number;
  readonly y: number; // of the top edge: the origin is the top left corner of the page
  readonly width: number;
  readonly height: number;
}

export interface Stroke {
  readonly color: string; // '#rrggbb'
  readonly width: number; // points
}

interface BoxPaint {
  readonly fill?: string; // '#rrggbb'
  readonly stroke?: Stroke;
}

export class Pencil {
  readonly #lettering: Lettering;
  readonly #drawn: string[] = [];

  constructor(lettering: Lettering) {
    this.#lettering = lettering;
  }

  get content(): string {
    return this.#drawn.join('\n');
  }

  box({ x, y, width, height }: Box, { fill, stroke }: BoxPaint): void {
    const path = `${short(x)} ${short(y)} ${short(width)} ${short(height)} re`;
    const inks = [fill && `${inkOf(fill)} rg`, stroke && strokeInk(stroke)].filter(Boolean);
    const act = fill && stroke ? 'B' : fill ? 'f' : 'S';
    this.#drawn.push(`${inks.join(' ')} ${path} ${act}`);
  }

  line(x1: number, y1: number, x2: number, y2: number, stroke: Stroke): void {
    const path = `${short(x1)} ${short(y1)} m ${short(x2)} ${short(y2)} l`;
    this.#drawn.push(`${strokeInk(stroke)} ${path} S`);
  }

  label(text: string, x: number, y: number, style: PdfText): void {
    this.#drawn.push(this.#lettering.write(text, x, y, style));
  }
}

function strokeInk({ color, width }: Stroke): string {
  return `${inkOf(color)} RG ${short(width)} w`;
}
