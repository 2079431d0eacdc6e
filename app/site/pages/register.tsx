import '../font.css';
import { useFrame } from '#features/published/web/embedded/use-frame.ts';
import type { PricedForm } from '#features/registrations/priced-form.ts';
import { FramedForm, Registering } from '#features/registrations/web/public/registering.tsx';
import { SchemeToggle } from '#shell/scheme-toggle.tsx';
import type { PageOf } from '../page-of.ts';
import { NothingHere } from './nothing-here.tsx';

/** A registration form on its own page, or embedded in another. */
export function RegisterPage({ page }: { readonly page: PageOf<'register'> }) {
  const form = page.form as PricedForm | null; // written by our own server
  if (page.embedded && form !== null) return <EmbeddedForm form={form} />;
  return (
    <Registering form={form} missing={<NothingHere isFramed={false} />} tools={<SchemeToggle />} />
  );
}

function EmbeddedForm({ form }: { readonly form: PricedForm }) {
  useFrame(true, form.id, 'success');
  return <FramedForm form={form} />;
}
