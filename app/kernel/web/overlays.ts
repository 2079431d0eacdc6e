/**
 * The product's dialogs on a page of the site: a separate build with everything forms need, loaded
 * when first requested. Its URL is the same in every version.
 */
export interface Overlays {
  /** Opens sign-in, then goes to a page of this product. */
  readonly openSignIn: (next?: string) => void;
  readonly openContact: () => void;
  /** Opens e-mail verification, after signing in. */
  readonly openEmailProof: () => void;
  /** Renders the contact form into an element; returns how to remove it. */
  readonly mountContactForm: (into: HTMLElement) => () => void;
}

const ADDRESS = '/overlays.js';

let loading: Promise<Overlays> | null = null;

/** Loads the dialogs once; a later call retries a failed load. Rejects without a connection. */
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
