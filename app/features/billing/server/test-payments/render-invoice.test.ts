import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { renderInvoice } from './render-invoice.ts';

/** Names from users, other programs and attackers. */
const NAMES = {
  'with markup': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'with what PDF itself is written in': ') Tj ET endstream endobj (\\)\\(<< /JS (app.alert(1)) >>',
  'read from right to left': '\u202eknil ruoy\u202c مُنَافَسَة الفريق',
  'of nothing that is seen': '\u200b\u200d\ufeff\u00ad',
  'of pictures': '👩‍👩‍👧‍👦 🏆🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'with a thousand accents': `Z${'\u0301'.repeat(1000)}`,
  'without an end': 'W'.repeat(5000),
  'of many lines': 'Ada\r\n'.repeat(500),
  'with half a sign and a bell': 'half \ud83d of it \u0007\u0000\u000b',
  'of nothing': '',
};

test.each(Object.entries(NAMES))(
  'a name %s leaves an invoice of one page that another program reads, with its sum',
  async (_, name) => {
    const payer = {
      ...{ name, line1: name, line2: name, postalCode: name },
      ...{ city: name, country: 'GB', taxNumber: name },
    };
    const start = new Date('2027-02-01T00:00:00.000Z');
    const bytes = await renderInvoice({
      ...{ number: 'TEST-000001', created: start, periodStart: start, periodEnd: start },
      ...{ status: 'paid', cents: 2900, billTo: { name, email: name, payer } },
      lines: [{ text: 'LITE plan', quantity: 1, unitCents: 2900 }],
    });
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    expect(pdf.numPages).toBe(1);
    expect(await pdf.getJSActions()).toBeNull();
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('TEST-000001');
    expect(text).toMatch(/Total\s+\$29\.00/);
  },
);
