import { type ReactNode, useEffect, useRef } from 'react';
import type { FeeWords } from './fee-words.ts';
import classes from './registering.module.css';

interface FeeNoticeProps {
  readonly words: FeeWords;
  readonly isNew?: boolean; // what somebody came for: its heading gets the focus
  readonly children?: ReactNode; // what can be done about it
}

/** How a fee stands, in words. */
export function FeeNotice({ words, isNew = false, children }: FeeNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { title, texts, tone } = words;
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <section className={classes['state']} data-tone={tone} aria-label="Fee">
      <div role="status" className={classes['fee']}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {texts
          .filter((text) => text !== '')
          .map((text) => (
            <p key={text}>{text}</p>
          ))}
      </div>
      {children}
    </section>
  );
}
