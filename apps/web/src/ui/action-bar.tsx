import { type ReactNode, useEffect, useRef } from 'react';
import classes from './action-bar.module.css';

/** What a page is for, always at hand at the foot of the window. Toasts stand above it. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() => {
      root.setProperty('--ef-dock', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current !== null) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--ef-dock');
    };
  }, []);

  return (
    <div ref={bar} className={classes['bar']}>
      {children}
    </div>
  );
}
