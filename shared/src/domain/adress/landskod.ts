import { DEFAULT_LANDSKOD } from '../constants.ts';
import { cleanText } from '../text.ts';

/** True when the country code is Swedish: `SE`, the name 'Sverige', or missing (DATA-10). */
export function isSvenskLandskod(landskod: string | null | undefined): boolean {
  if (landskod === DEFAULT_LANDSKOD) return true;
  const text = cleanText(landskod ?? '').toUpperCase();
  return text === '' || text === DEFAULT_LANDSKOD || text === 'SVERIGE';
}
