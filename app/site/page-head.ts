/** A page's metadata for browsers, search engines and link previews. */
export interface PageHead {
  readonly title: string; // without the product's name
  readonly description: string | null;
  readonly indexed: boolean; // whether search engines may list it
  readonly canonical?: string | null; // path with the relevant query; absent: the requested URL
  readonly picture?: string; // path of the preview picture; absent: the product's
  readonly structured?: readonly object[]; // schema.org
  readonly scheme?: 'light' | 'dark' | null; // forced color scheme
  readonly isOfProduct?: boolean; // whether it is the product when added to a home screen
  readonly more?: readonly HeadLink[];
}

export interface HeadLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
  readonly title?: string;
}
