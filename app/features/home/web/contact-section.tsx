import { useEffect, useRef, useState } from 'react';
import classes from './contact-section.module.css';

const AHEAD = '600px 0px'; // loads this far outside the window

interface ContactSectionProps {
  /** Renders the form into an element. Rejects when it cannot be loaded. */
  readonly mountForm: (element: HTMLElement) => Promise<unknown>;
}

/** The page's contact form, loaded when scrolled near. */
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
        <div ref={place} />
        {state !== 'there' && <FormShape />}
      </div>
    </section>
  );
}

/** The form's skeleton, with its inputs and button. */
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
