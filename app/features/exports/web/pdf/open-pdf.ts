import regularUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf?url';
import boldUrl from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf?url';
import PDFDocument from 'pdfkit';
import type { Paper } from '../export-job.ts';
import { ByteSink } from './byte-sink.ts';
import { PdfWriter, type WrittenFile } from './pdf-writer.ts';

/** Opens an empty PDF, to which pages are added one by one. */
export async function openPdf(
  title: string,
  { paper, layout = 'portrait' }: { paper: Paper; layout?: 'portrait' | 'landscape' },
): Promise<PdfWriter> {
  const { regular, bold } = await loadFonts();
  const doc = new PDFDocument({
    size: paper,
    layout,
    margin: 0,
    font: '', // no default font: the library would parse ours again at every change between them
    autoFirstPage: false,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Creator: 'Evenfield', Producer: 'Evenfield' },
  });
  doc.registerFont('regular', regular);
  doc.registerFont('bold', bold);
  return new PdfWriter(doc, await tapStream(doc));
}

/**
 * Intercepts what the document writes, bypassing its stream, whose queue would take minutes for the
 * chunks of a large season. Data already in the stream is read first.
 */
async function tapStream(doc: PDFKit.PDFDocument): Promise<WrittenFile> {
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

/** DejaVu Sans: has Latin, Greek, Cyrillic, Armenian, Georgian, Hebrew and Arabic letters. */
interface PdfFonts {
  readonly regular: ArrayBuffer;
  readonly bold: ArrayBuffer;
}

async function loadFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([load(regularUrl), load(boldUrl)]);
  return { regular, bold };
}

async function load(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the font answered ${answer.status}`);
  return answer.arrayBuffer();
}
