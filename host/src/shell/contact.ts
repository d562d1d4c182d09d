/** `0771-00 00 00` as a link that dials it, also from abroad; Swedish numbers only. */
export function telHref(telefon: string): string {
  return `tel:${telefon.replace(/[^\d+]/g, '').replace(/^0/, '+46')}`;
}

export function mailHref(epost: string): string {
  return `mailto:${epost}`;
}
