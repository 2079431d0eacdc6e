import { useEffect } from 'react';

/** Keeps the screen from going dark while the page is seen, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let left = false;
    async function hold() {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      lock = await navigator.wakeLock.request('screen').catch(() => null); // the battery is low
      if (left) void lock?.release();
    }
    void hold();
    document.addEventListener('visibilitychange', hold); // the browser lets go when the page is hidden
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
