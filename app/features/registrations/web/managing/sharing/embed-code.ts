/** Returns the HTML that embeds a form in another page. */
export function embedCode(id: string): string {
  const address = `${location.origin}/evenfield/embed/register/${encodeURIComponent(id)}`;
  return `<iframe src="${address}" title="Registration" width="100%" height="900" style="border:0"></iframe>`;
}
