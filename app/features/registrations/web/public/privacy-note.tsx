import type { OpenForm } from '../../form.ts';
import classes from './registering.module.css';
import { formatErasure } from './registration-words.ts';

/** Who gets what is sent, what for, and until when it is kept. */
export function PrivacyNote({ form }: { readonly form: OpenForm }) {
  const { organizer, title } = form;
  return (
    <section className={classes['privacy']} aria-label="What happens to your data">
      <h3>What happens to your data</h3>
      <p>
        {organizer} gets what you enter here, to organize {title} and to write to you about it.
        Evenfield stores it for {organizer} and does not publish it. {formatErasure(form)} If it
        should be erased earlier, ask {organizer}.
      </p>
    </section>
  );
}
