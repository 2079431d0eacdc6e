import { Modal } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { CatchBoundary } from '#kernel/web/ui/catch-boundary.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { StartHere } from '#kernel/web/ui/start-here.tsx';
import { useFocusBack } from '#kernel/web/ui/use-focus-back.ts';
import { closeContactDialog, useContactDialog } from './contact-dialog-store.ts';

const ContactForm = lazy(async () => ({
  default: (await import('./contact-form.tsx')).ContactForm,
}));

/** The contact form as a dialog on any page; its code loads when it first opens. */
export function ContactDialog() {
  const opened = useContactDialog();
  return (
    <Modal opened={opened} onClose={closeContactDialog} title="Contact US">
      <FocusBack />
      <CatchBoundary key={String(opened)} instead={<FormFailed />}>
        <Suspense fallback={<LoadingShape label="Loading the form" rows={5} rowHeight={56} />}>
          <StartHere>
            <ContactForm onSent={closeContactDialog} />
          </StartHere>
        </Suspense>
      </CatchBoundary>
    </Modal>
  );
}

/** Rendered inside the dialog, so that focus returns when it unmounts, even along with its form. */
function FocusBack() {
  useFocusBack();
  return null;
}

function FormFailed() {
  return (
    <NoticeStrip tone="error" title="This form could not be loaded.">
      Check your connection and reload the page.
    </NoticeStrip>
  );
}
