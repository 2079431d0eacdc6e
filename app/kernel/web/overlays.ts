/**
 * The product's own dialogs on a page of the site: another build, with all that forms need, which is
 * loaded when somebody first asks for one. Its address stays the same from version to version.
 */
export interface Overlays {
  /** Opens sign-in, and goes to a page of this product once somebody has signed in. */
  readonly openSignIn: (next?: string) => void;
  readonly openContact: () => void;
  /** Opens the proof of one's e-mail address, after signing in. */
  readonly openEmailProof: () => void;
  /** Puts the contact form into an element of the page; answers with the way to take it out again. */
  readonly mountContactForm: (into: HTMLElement) => () => void;
}

const ADDRESS = '/overlays.js';

let loading: Promise<Overlays> | null = null;

/** Loads them once; a load that failed is tried again by the next who asks. Rejects without a connection. */
export function loadOverlays(): Promise<Overlays> {
  loading ??= loadFrom(ADDRESS).catch((failure: unknown) => {
    loading = null;
    throw failure;
  });
  return loading;
}

async function loadFrom(address: string): Promise<Overlays> {
  const { open }: { readonly open: () => Promise<Overlays> } = await import(
    /* @vite-ignore */ address
  );
  return open();
}
