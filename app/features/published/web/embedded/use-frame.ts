import { useEffect } from 'react';
import { type FrameNews, tellParent } from './tell-parent.ts';

/** Tells the page around an embed what became of it, and how high it is. `embedded` false: tells nobody. */
export function useFrame(
  embedded: boolean,
  schedule: string,
  event: Exclude<FrameNews['event'], 'height'>,
) {
  useEffect(() => {
    if (embedded) tellParent({ event, schedule });
  }, [embedded, event, schedule]);

  useEffect(() => {
    if (!embedded) return;
    const observer = new ResizeObserver(() =>
      tellParent({ event: 'height', schedule, height: Math.ceil(document.body.scrollHeight) }),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [embedded, schedule]);
}
