import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/** Names a device by its user agent: 'Firefox on Windows'. */
export function nameDevice(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const where = platform.model ?? os.name ?? null;
  if (!browser.name) return where === null ? UNKNOWN : `Unknown browser on ${where}`;
  return where === null ? browser.name : `${browser.name} on ${where}`;
}
