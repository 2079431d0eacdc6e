import { getDocumentProxy } from 'unpdf';

export interface PdfWord {
  readonly text: string;
  readonly x: number;
  readonly y: number; // from the bottom of the page
}

export interface ReadPdf {
  readonly title: string;
  readonly tagged: boolean;
  readonly pages: readonly {
    readonly width: number;
    readonly height: number;
    readonly words: readonly PdfWord[];
    readonly links: readonly string[]; // addresses
  }[];
}

/** Reads the text of a PDF as another program would, each piece with its position. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(bytes);
  const { info } = await pdf.getMetadata();
  const mark = await pdf.getMarkInfo();
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) =>
      'str' in item && item.str.trim() !== ''
        ? [{ text: item.str, x: item.transform[4] as number, y: item.transform[5] as number }]
        : [],
    );
    const annotations = await page.getAnnotations();
    const links = annotations.flatMap(({ url }) => (typeof url === 'string' ? [url] : []));
    pages.push({ width, height, words, links });
  }
  const { Title: title } = info as { Title: string };
  return { title, tagged: mark?.['Marked'] === true, pages };
}

/** Returns the lines of a page from top to bottom: pieces at one height, from left to right. */
export function linesOf({ words }: ReadPdf['pages'][number]): string[][] {
  const lines = new Map<number, PdfWord[]>();
  for (const word of words) {
    const key = Math.round(word.y);
    lines.set(key, [...(lines.get(key) ?? []), word]);
  }
  return [...lines]
    .sort(([one], [other]) => other - one)
    .map(([, line]) => line.sort((one, other) => one.x - other.x).map(({ text }) => text));
}
