import { parse } from 'bowser';
import type { DeviceInfo } from '../wire/log.ts';
import { type ClientFacts, OKANT, plainDeviceInfo } from './device.ts';

/** Describes the user's device from what the browser reports; anything it does not report is 'unknown' (DATA-23, LOG-02). */
export function deviceInfo(facts: ClientFacts): DeviceInfo {
  // Bowser throws on an empty user agent, and a log entry must never fail for that.
  const parsed = parse(facts.userAgent || OKANT);
  const deviceType = parsed.platform.type ?? OKANT;
  return {
    ...plainDeviceInfo(facts),
    os: parsed.os.name ?? OKANT,
    os_version: parsed.os.version ?? OKANT,
    browser: parsed.browser.name || OKANT,
    browser_version: parsed.browser.version ?? OKANT,
    device: [parsed.platform.vendor, parsed.platform.model].filter(Boolean).join(' ') || OKANT,
    deviceType,
    // A tablet that asks for desktop pages claims to be a Mac or a Linux computer, but those have no multi-touch screen.
    isDesktopMode: deviceType === 'desktop' && facts.maxTouchPoints > 1 && /Macintosh|X11/.test(facts.userAgent),
  };
}
