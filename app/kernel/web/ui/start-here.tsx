import { type ReactNode, useEffect, useRef } from 'react';

interface StartHereProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A step of a dialog: when it comes, the keyboard starts at what it marks with `data-autofocus`. */
export function StartHere({ className, children }: StartHereProps) {
  const step = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // After the dialog has noted where the keyboard was, so that it can go back there.
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
