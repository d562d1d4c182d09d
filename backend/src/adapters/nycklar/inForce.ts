import type { X509Certificate } from 'node:crypto';
import { StartupError } from '../../base/startupError.ts';

/** Whether that moment is within the certificate's own period. */
export const isInForce = ({ validFromDate, validToDate }: X509Certificate, at: Date): boolean => at >= validFromDate && at <= validToDate;

/** Of several keys the one to use at that moment: of those in force the one whose period began last (PLUS-62); undefined when none is. */
export const keyInForce = <Key extends { readonly certificate: X509Certificate }>(keys: readonly Key[], at: Date): Key | undefined =>
  keys
    .filter(({ certificate }) => isInForce(certificate, at))
    .toSorted((a, b) => b.certificate.validFromDate.getTime() - a.certificate.validFromDate.getTime())[0];

/** Throws when no certificate in the file is in force now. */
export function assertInForce(certificates: readonly X509Certificate[], name: string, now: Date): void {
  if (!certificates.some((one) => isInForce(one, now))) throw new StartupError(`Inget certifikat i ${name} gäller i dag.`);
}
