/** `0771-00 00 00` as a link that dials it, also from abroad; Swedish numbers only. */
export const telHref = (telefon: string): string => `tel:${telefon.replace(/[^\d+]/g, '').replace(/^0/, '+46')}`;

/** A `mailto:` link, optionally with a prefilled subject and body (RFC 6068). */
export function mailHref(epost: string, written?: { readonly subject: string; readonly body: string }): string {
  if (!written) return `mailto:${epost}`;
  const [subject, body] = [written.subject, written.body.replaceAll('\n', '\r\n')].map(encodeURIComponent);
  return `mailto:${epost}?subject=${subject}&body=${body}`;
}
