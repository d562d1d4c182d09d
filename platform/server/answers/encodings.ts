/** The encodings of the compressed copies of files, the smallest first. */
const PACKED = ['br', 'gzip'] as const;

/** The encodings that a client names and does not refuse (RFC 9110 12.5.3). */
export function acceptedIn(header = ''): ReadonlySet<string> {
  const named = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()));
  return new Set(named.filter(([, quality = 'q=1']) => Number(quality.replace('q=', '')) > 0).map(([name = '']) => name));
}

/** The one that a file is sent in: our choice among a few, so that no client decides how many variants of a file are read and cached. */
export const encodingFor = (header: string | undefined): string => PACKED.find((encoding) => acceptedIn(header).has(encoding)) ?? 'identity';
