/** The parts of the declaration under `KOMPLETTERA_GRANSKA.SAMMANFATTNING.FORSAKRAN`, in the order in which they are read (PLUS-12). */
export const FORSAKRAN_DELAR = ['INLEDNING', 'PUNKT_1', 'PUNKT_2', 'PUNKT_3', 'LAGRUM'] as const;

export interface LamnadForsakran {
  /** The `forsakranVersion` of the words that were shown. */
  readonly version: string;
  readonly lamnad: Date;
}

/** Headers with the declaration when signing starts, because the body is the Application alone (ESIG-01, VAL-63). */
export const FORSAKRAN_HEADER = 'x-forsakran';
export const FORSAKRAN_LAMNAD_HEADER = 'x-forsakran-lamnad';

const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/** A short name for the wording (FNV-1a, eight hexadecimals): shows that a page is older than the latest wording. No security measure. */
export function forsakranVersion(texts: readonly string[]): string {
  const hash = [...new TextEncoder().encode(texts.join('\n'))].reduce((sum, byte) => Math.imul(sum ^ byte, FNV_PRIME), FNV_OFFSET);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
