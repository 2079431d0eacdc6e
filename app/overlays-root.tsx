import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './kernel/web/ui/tokens.css';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createStore, useStore } from 'zustand';
import { AccountDialogs } from './features/accounts/web/account-dialogs.tsx';
import { ContactDialog } from './features/help/web/contact-dialog.tsx';
import { openContactDialog } from './features/help/web/contact-dialog-store.ts';
import { ContactForm } from './features/help/web/contact-form.tsx';
import { promptSignIn, promptVerification } from './kernel/web/account-dialog.ts';
import type { Overlays } from './kernel/web/overlays.ts';
import { colorSchemeManager } from './kernel/web/ui/color-scheme.ts';
import { cssVariablesResolver } from './kernel/web/ui/colors.ts';
import { theme } from './kernel/web/ui/theme.ts';

const contactForms = createStore<{ readonly places: readonly HTMLElement[] }>(() => ({
  places: [],
}));

interface OpenedOverlays extends Overlays {
  readonly remove: () => void; // removes all dialogs from the page
}

/** Mounts the dialogs, closed; resolves to the functions that open them. */
export async function openOverlays(): Promise<OpenedOverlays> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  // A dialog that opens once mounted returns the focus to where it was.
  await new Promise<void>((ready) => root.render(<DialogsOfSite onReady={ready} />));
  return {
    remove: () => {
      root.unmount();
      place.remove();
    },
    openSignIn: (next) => promptSignIn(next),
    openContact: openContactDialog,
    openEmailProof: () => promptVerification(),
    mountContactForm: (into) => {
      contactForms.setState(({ places }) => ({ places: [...places, into] }));
      return () =>
        contactForms.setState(({ places }) => ({ places: places.filter((one) => one !== into) }));
    },
  };
}

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });

function DialogsOfSite({ onReady }: { readonly onReady: () => void }) {
  const { places } = useStore(contactForms);
  useEffect(onReady, [onReady]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-center" />
        <AccountDialogs onGoTo={(path) => window.location.assign(path)} />
        <ContactDialog />
        {places.map((place) => createPortal(<ContactForm />, place))}
      </QueryClientProvider>
    </MantineProvider>
  );
}
