import { createRequire } from 'node:module';
import type { TransactionStatus } from '@evenfield/wire/billing';
import { BRAND_GREEN, MARK_LEFT, MARK_RIGHT, MARK_SIZE } from '@evenfield/wire/brand';
import PDFDocument from 'pdfkit';
import type {
  BillTo,
  InvoiceLine,
  WholeInvoice,
} from '#kernel/server/payments/test-mode/find-invoice.ts';

type Doc = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** DejaVu Sans covers most names in non-Latin scripts, too. */
const require = createRequire(import.meta.url);
const FONTS = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};

const MARGIN = 56; // points
const WIDTH = 612 - 2 * MARGIN; // between the margins of US letter
const SIZE = 10;
const GAP = 10; // between rows
const RULE = '#ced4da';

/** The columns of the table, in points. */
const COLUMNS = [
  { title: 'Description', x: MARGIN, width: 252, align: 'left' },
  { title: 'Quantity', x: 316, width: 64, align: 'right' },
  { title: 'Price', x: 388, width: 72, align: 'right' },
  { title: 'Amount', x: 468, width: 88, align: 'right' },
] as const;

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const COUNT = new Intl.NumberFormat('en-US');

const STATUS: Readonly<Record<TransactionStatus, string>> = {
  paid: 'Paid',
  open: 'Open',
  uncollectible: 'Not collected',
};

/** Renders an invoice as a one-page PDF. Takes about 50 ms. */
export async function renderInvoice(invoice: WholeInvoice): Promise<Uint8Array> {
  const doc = openPage(invoice);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = new Promise((done) => doc.on('end', done));
  const root = doc.struct('Document');
  doc.addStructure(root);
  renderHead(doc, root, invoice);
  renderTable(doc, root, invoice);
  root.end();
  doc.end();
  await whole;
  return Buffer.concat(chunks);
}

function openPage({ number, created }: WholeInvoice): Doc {
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    font: FONTS.regular,
    tagged: true,
    pdfVersion: '1.7',
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: `Invoice ${number}`,
      Creator: 'Evenfield',
      Producer: 'Evenfield',
      CreationDate: created,
    },
  });
  return doc.registerFont('regular', FONTS.regular).registerFont('bold', FONTS.bold);
}

/** The mark in the upper left corner, which a screen reader passes over. */
function renderMark(doc: Doc): void {
  const size = 24; // points
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .save()
    .translate(MARGIN - size / MARK_SIZE, MARGIN - size / 4) // the mark keeps a sixteenth free around it
    .scale(size / MARK_SIZE);
  for (const half of [MARK_LEFT, MARK_RIGHT]) doc.path(half).fill(BRAND_GREEN);
  doc.restore();
  doc.endMarkedContent();
}

function renderHead(doc: Doc, root: Structure, invoice: WholeInvoice): void {
  renderMark(doc);
  doc.fillColor('black');
  const context = { structParent: root, width: WIDTH };
  doc.font('bold').fontSize(SIZE);
  doc.text('TEST MODE: nobody was charged any money.', MARGIN, MARGIN, {
    ...context,
    align: 'right',
  });
  doc
    .moveDown()
    .font('bold')
    .fontSize(20)
    .text('Evenfield invoice', { ...context, structType: 'H1' });
  doc.moveDown(0.5).fontSize(SIZE);
  for (const [name, value] of [
    ['Number', invoice.number],
    ['Date', DAY.format(invoice.created)],
    ['Period', `${DAY.format(invoice.periodStart)} to ${DAY.format(invoice.periodEnd)}`],
    ['Status', STATUS[invoice.status]],
  ] as const) {
    doc.font('regular').text(`${name}: ${value}`, { ...context, paragraphGap: 3 });
  }
  doc.moveDown();
  doc.font('bold').text('Bill to', { ...context, structType: 'H2', paragraphGap: 3 });
  const { billTo } = invoice;
  const lines = billTo ? linesOf(billTo) : ['(account deleted)'];
  for (const line of lines) {
    doc.font('regular').text(line, { ...context, height: 3 * SIZE, ellipsis: true });
  }
  doc.moveDown(2);
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

function linesOf({ name, email, payer }: BillTo): string[] {
  if (!payer) return [name, email];
  const { line1, line2, postalCode, city, country, taxNumber } = payer;
  const lines = [
    ...[name, line1, line2, `${postalCode} ${city}`.trim()],
    ...[country && (COUNTRIES.of(country) ?? country), taxNumber && `Tax number: ${taxNumber}`],
    email,
  ];
  return lines.filter((line) => line !== '');
}

function renderTable(doc: Doc, root: Structure, { lines, cents }: WholeInvoice): void {
  const table = doc.struct('Table');
  root.add(table);
  renderRow(doc, table, { cells: COLUMNS.map(({ title }) => title), isHead: true });
  for (const line of lines) renderRow(doc, table, { cells: cellsOf(line) });
  const total = ['Total', '', '', MONEY.format(cents / 100)];
  renderRow(doc, table, { cells: total, isBold: true });
  table.end();
}

function cellsOf({ text, quantity, unitCents }: InvoiceLine): string[] {
  const amounts = [unitCents, quantity * unitCents].map((cents) => MONEY.format(cents / 100));
  return [text, COUNT.format(quantity), ...amounts];
}

interface Row {
  readonly cells: readonly string[];
  readonly isHead?: boolean;
  readonly isBold?: boolean;
}

function renderRow(doc: Doc, table: Structure, { cells, isHead = false, isBold = isHead }: Row) {
  const row = doc.struct('TR');
  table.add(row);
  const top = doc.y;
  let bottom = top;
  doc.font(isBold ? 'bold' : 'regular').fontSize(SIZE);
  for (const [i, { x, width, align }] of COLUMNS.entries()) {
    const cell = cells[i] ?? '';
    const structType = isHead ? 'TH' : 'TD';
    doc.text(cell, x, top, { width, align, structParent: row, structType });
    bottom = Math.max(bottom, doc.y);
  }
  row.end();
  doc.y = bottom + GAP;
  const y = bottom + GAP / 2 - 1;
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + WIDTH, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke();
  doc.endMarkedContent();
}
