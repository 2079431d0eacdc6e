import PDFDocument from 'pdfkit';
import type { Paper } from '../export-job.ts';
import { ByteSink } from './byte-sink.ts';
import { loadFonts } from './pdf-fonts.ts';
import { PdfWriter, type WrittenFile } from './pdf-writer.ts';

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
  return new PdfWriter(doc, await tapStream(doc));
}

/**
 * Takes what the document writes past its stream, whose queue would take minutes over the chunks of a
 * large season. What the stream holds already flows first.
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
