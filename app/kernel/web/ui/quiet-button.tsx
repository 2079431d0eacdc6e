import type { ReactNode } from 'react';
import classes from './quiet-button.module.css';

interface QuietButtonProps {
  readonly className?: string | undefined;
  readonly shown?: boolean; // for style sheets, as data-shown
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A small button that looks like text until it is hovered. */
export function QuietButton({ className, shown, onClick, children }: QuietButtonProps) {
  return (
    <button
      type="button"
      className={[classes['button'], className].filter(Boolean).join(' ')}
      data-shown={shown}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
