const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, also in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => HTML[sign] ?? sign);
}

/** JSON that can stand in a script element: nothing in it ends the element or begins a comment. */
export function escapeJson(json: string): string {
  return json.replaceAll('<', '\\u003c');
}
