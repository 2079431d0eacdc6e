/** A feature's name and pages: plain data, for both server and web. */
export interface Feature {
  readonly noun: string; // its folder
  readonly pages?: Readonly<Record<string, Page>>; // of the product, routed in the browser
  readonly sitePages?: Readonly<Record<string, SitePage>>; // each rendered by the server
}

/** `path`: a segment that begins with $ matches any one segment. */
export interface SitePage {
  readonly path: `/${string}`;
  readonly isListed?: true; // in the sitemap
}

export interface Page extends SitePage {
  readonly title: string; // in the dashboard's header, and in the browser's tab before the product's name
}

/** Whether a path matches a pattern. */
export function fitsPattern(pattern: string, path: string): boolean {
  const expected = pattern.split('/');
  const parts = path.split('/');
  return (
    parts.length === expected.length &&
    expected.every((part, i) => (part.startsWith('$') ? parts[i] !== '' : parts[i] === part))
  );
}
