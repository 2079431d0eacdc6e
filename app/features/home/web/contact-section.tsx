import { useEffect, useRef, useState } from 'react';
import classes from './contact-section.module.css';

const AHEAD = '600px 0px'; // so far outside the window it is fetched

interface ContactSectionProps {
  /** Puts the form into an element. Rejects where it could not be loaded. */
  readonly mountForm: (element: HTMLElement) => Promise<unknown>;
}

/** The contact form on the page, fetched when somebody comes near it. */
export function ContactSection({ mountForm }: ContactSectionProps) {
  const [state, setState] = useState<'waiting' | 'there' | 'failed'>('waiting');
  const place = useRef<HTMLDivElement>(null);
  const mount = useRef(mountForm);

  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const watching = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        watching.disconnect();
        mount.current(element).then(
          () => setState('there'),
          () => setState('failed'),
        );
      },
      { rootMargin: AHEAD },
    );
    watching.observe(element);
    return () => watching.disconnect();
  }, []);

  return (
    <section id="contact" className={classes['contact']} aria-labelledby="contact-title">
      <div className={classes['words']}>
        <h2 id="contact-title">A question first?</h2>
        <p>
          An unusual format, a club with forty teams, a field that closes at dusk: write to us. The{' '}
          <a href="/help">answers to frequent questions</a> may be quicker.
        </p>
        {state === 'failed' && (
          <p role="alert" className={classes['failed']}>
            The form could not be loaded. Check your connection and reload the page.
          </p>
        )}
        <noscript>
          <p>The contact form needs JavaScript, which this browser does not run.</p>
        </noscript>
      </div>
      <div className={classes['place']}>
        <div ref={place} className={classes['form']} />
        {state !== 'there' && <FormShape />}
      </div>
    </section>
  );
}

/** The inputs and the button of the form, as they will stand. */
function FormShape() {
  return (
    <div className={classes['shape']} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
