import { type ReactNode, useEffect, useRef } from 'react';
import classes from './action-bar.module.css';

interface ActionBarProps {
  readonly children: ReactNode;
  readonly hidden?: boolean; // while something else uses the bottom of the window
}

/** A bar with the page's main action, fixed to the bottom of the window. Toasts appear above it. */
export function ActionBar({ children, hidden = false }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (hidden) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty('--ef-dock', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current !== null) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--ef-dock');
    };
  }, [hidden]);

  return (
    <div ref={bar} className={classes['bar']} hidden={hidden}>
      {children}
    </div>
  );
}
