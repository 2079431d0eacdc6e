/** Escaped HTML: only `html` creates it, and it escapes all its arguments. */
export interface Markup {
  readonly markup: string;
}

type Part = string | Markup | readonly Markup[];

export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  const written = parts.map((part, at) => `${write(part)}${texts[at + 1]}`);
  return { markup: `${texts[0]}${written.join('')}` };
}

function write(part: Part): string {
  if (typeof part === 'string') return escapeText(part);
  if ('markup' in part) return part.markup;
  return part.map(({ markup }) => markup).join('');
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Returns a whole HTML page with sections. */
export function htmlPage(title: string, styles: string, sections: readonly Markup[]): string {
  const body = html`<h1>${title}</h1>${sections}`.markup;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeText(title)}</title><style>${styles}</style></head><body>${body}</body></html>`;
}
