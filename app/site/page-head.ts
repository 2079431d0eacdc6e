/** What the head of a page says to browsers, search engines and whoever previews a link to it. */
export interface PageHead {
  readonly title: string; // without the product's name
  readonly description: string | null;
  readonly indexed: boolean; // whether search engines may list it
  readonly canonical?: string | null; // its path with what matters of the query; left out: as it was asked for
  readonly picture?: string; // the path of its preview picture; left out: the product's
  readonly structured?: readonly object[]; // schema.org
  readonly scheme?: 'light' | 'dark' | null; // colours that it insists on
  readonly isOfProduct?: boolean; // on a home screen it is the product; else this page by itself
  readonly more?: readonly HeadLink[];
}

export interface HeadLink {
  readonly rel: string;
  readonly href: string;
  readonly type?: string;
  readonly title?: string;
}
