/** How our e-mails look: a few paragraphs, a code or a button among them, as HTML and as plain text. */
import { type Html, html } from '../html.ts';
import type { Correspondent, Mail } from './mail.ts';

export type Part =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'quote'; readonly text: string } // somebody else's, with its lines as they are
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'link'; readonly label: string; readonly href: string };

export interface Letter {
  readonly to: string;
  readonly replyTo?: Correspondent;
  readonly subject: string;
  readonly parts: readonly Part[];
}

const SIGNATURE = 'Evenfield, fair schedules for amateur leagues';

export function writeMail({ parts, ...letter }: Letter): Mail {
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
    case 'link':
      return `${part.label}:\n${part.href}`;
  }
}

function toHtml(part: Part): Html {
  switch (part.kind) {
    case 'words':
      return html`<p style="margin:0 0 16px">${part.text}</p>`;
    case 'quote':
      return html`<blockquote style="margin:0 0 16px;padding-left:12px;border-left:3px solid #1b5e3f;white-space:pre-wrap;overflow-wrap:anywhere">${part.text}</blockquote>`;
    case 'code':
      return html`<p style="margin:0 0 16px;font:700 32px/1.2 monospace;letter-spacing:.15em">${part.code}</p>`;
    case 'link':
      return html`<p style="margin:0 0 16px"><a href="${part.href}" target="_blank" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1b5e3f;color:#ffffff;text-decoration:none">${part.label}</a></p>
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
${body}
<p style="margin:32px 0 0;opacity:.75;font-size:14px">${SIGNATURE}</p>
</div>
</body>
</html>`;
}
