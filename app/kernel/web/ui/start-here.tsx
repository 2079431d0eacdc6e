import { type ReactNode, useEffect, useRef } from 'react';

interface StartHereProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A step of a dialog: when shown, it focuses its element with `data-autofocus`. */
export function StartHere({ className, children }: StartHereProps) {
  const step = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // After the dialog has stored the focused element, so that it can restore it.
    const timer = setTimeout(() =>
      step.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(),
    );
    return () => clearTimeout(timer);
  }, []);

  return (
    <div ref={step} className={className}>
      {children}
    </div>
  );
}
