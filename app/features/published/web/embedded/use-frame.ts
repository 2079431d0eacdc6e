import { useEffect } from 'react';
import { type FrameNews, notifyParent } from './notify-parent.ts';

/** Notifies an embed's parent of its outcome and height; no-op if `embedded` is false. */
export function useFrame(
  embedded: boolean,
  schedule: string,
  event: Exclude<FrameNews['event'], 'height'>,
) {
  useEffect(() => {
    if (embedded) notifyParent({ event, schedule });
  }, [embedded, event, schedule]);

  useEffect(() => {
    if (!embedded) return;
    const observer = new ResizeObserver(() =>
      notifyParent({ event: 'height', schedule, height: Math.ceil(document.body.scrollHeight) }),
    );
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [embedded, schedule]);
}
