import { useTranslation } from 'react-i18next';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { useSaid } from '@uppgiftsandring/shared/hooks/useSaid';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import { useKvittensmejl } from './useKvittensmejl.ts';

/** Says where the receipt went by e-mail (PLUS-16); nothing when none is sent. */
export function EpostRow({ ansokanId }: { readonly ansokanId: string }) {
  const { t } = useTranslation('receipt');
  const mejl = useKvittensmejl(ansokanId);
  const at = new Date(mejl?.tidpunkt ?? 0);
  const text =
    mejl &&
    t(mejl.lage === 'MISSLYCKAD' ? 'KVITTENS.EPOST.MISSLYCKAD' : promised('sent', `KVITTENS.EPOST.${mejl.lage}`), {
      epostadress: mejl.epostadress,
      datum: formatDatum(at),
      tid: formatTid(at),
    });
  const failed = mejl?.lage === 'MISSLYCKAD';
  useSaid(failed ? text : null);
  if (!text) return null;
  return failed ? (
    <Notice kind="warning">{text}</Notice>
  ) : (
    <p>
      <WholeNumbers text={text} />
    </p>
  );
}
