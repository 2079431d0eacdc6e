/** The letters of every PDF: DejaVu Sans has Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic. */

import regularUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import boldUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';

export interface PdfFonts {
  readonly regular: ArrayBuffer;
  readonly bold: ArrayBuffer;
}

export async function loadFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([load(regularUrl), load(boldUrl)]);
  return { regular, bold };
}

async function load(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the font answered ${answer.status}`);
  return answer.arrayBuffer();
}
