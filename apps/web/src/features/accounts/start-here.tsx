import type { ReactNode } from 'react';

interface StartHereProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A step of a dialog: when it comes, the keyboard starts at what it marks with `data-autofocus`. */
export function StartHere({ className, children }: StartHereProps) {
  return (
    <div ref={focusStart} className={className}>
      {children}
    </div>
  );
}

function focusStart(step: HTMLElement | null): void {
  step?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
}
