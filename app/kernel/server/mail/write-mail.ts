/** The layout of our e-mails: paragraphs, a code or a button, as HTML and as plain text. */
import { BRAND_GREEN } from '@evenfield/wire/brand';
import { type Html, html } from '../html.ts';
import type { Correspondent, Mail } from './mail.ts';

export type Part =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string } // somebody else's text, with its line breaks
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'fact'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'link'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'aside';
      readonly text: string;
      readonly label: string;
      readonly href: string;
    }; // small, with a link

export interface EmailContent {
  readonly to: string;
  readonly replyTo?: Correspondent;
  readonly unsubscribe?: string; // as in `Mail`
  readonly subject: string;
  readonly parts: readonly Part[];
}

const SIGNATURE = 'Evenfield, fair schedules for amateur leagues';

export function writeMail({ parts, ...letter }: EmailContent): Mail {
  return {
    ...letter,
    text: [...parts.map(toText), `-- \n${SIGNATURE}`].join('\n\n'),
    html: `<!doctype html>\n${page(letter.subject, parts.map(toHtml)).markup}`,
  };
}

function toText(part: Part): string {
  switch (part.kind) {
    case 'words':
      return part.text;
    case 'quote':
      return part.text
        .split(/\r\n?|\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'code':
      return `    ${part.code}`;
    case 'fact':
      return [part.title, ...part.lines.map((line) => `  ${line}`)].join('\n');
    case 'link':
      return `${part.label}:\n${part.href}`;
    case 'aside':
      return `${part.text} ${part.label}:\n${part.href}`;
  }
}

function toHtml(part: Part): Html {
  switch (part.kind) {
    case 'words':
      return html`<p style="margin:0 0 16px">${part.text}</p>`;
    case 'quote':
      return html`<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid ${BRAND_GREEN};white-space:pre-wrap;overflow-wrap:anywhere">${part.text}</blockquote>`;
    case 'code':
      return html`<p style="margin:0 0 16px;font:700 32px/1.2 monospace;letter-spacing:.15em">${part.code}</p>`;
    case 'fact':
      return html`<p style="margin:0 0 16px;overflow-wrap:anywhere"><strong>${part.title}</strong>${part.lines.map((line) => html`<br>${line}`)}</p>`;
    case 'aside':
      return html`<p style="margin:0 0 16px;opacity:.75;font-size:14px">${part.text} <a href="${part.href}" target="_blank">${part.label}</a></p>`;
    case 'link':
      return html`<p style="margin:0 0 16px"><a href="${part.href}" target="_blank" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${BRAND_GREEN};color:#ffffff;text-decoration:none">${part.label}</a></p>
<p style="margin:0 0 16px;opacity:.75;font-size:14px;word-break:break-all">${part.href}</p>`;
  }
}

function page(title: string, body: readonly Html[]): Html {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
</head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 24px"><span style="display:inline-block;padding:4px 12px;border-radius:8px;background:${BRAND_GREEN};color:#ffffff;font-weight:700">Evenfield</span></p>
${body}
<p style="margin:32px 0 0;opacity:.75;font-size:14px">${SIGNATURE}</p>
</div>
</body>
</html>`;
}
