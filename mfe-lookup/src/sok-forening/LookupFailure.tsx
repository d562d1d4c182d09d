import { useTranslation } from 'react-i18next';
import { LOOKUP_ERROR, type LookupErrorKind } from '@uppgiftsandring/shared/state';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { failureKey } from './failureKey.ts';

/** Failures whose texts ask the user to contact the authority. */
const SAYS_CONTACT_US: readonly LookupErrorKind[] = [LOOKUP_ERROR.styrelseMissing, LOOKUP_ERROR.unexpected];

interface LookupFailureProps {
  readonly kind: LookupErrorKind;
  readonly orgNr: string;
}

/** The alert of a failed look-up: a title and two paragraphs (LOOK-05). Only the texts of kinds 0 and 3 name the number (LOOK-06). */
export function LookupFailure({ kind, orgNr }: LookupFailureProps) {
  const { t } = useTranslation('lookup');
  const key = failureKey(kind);
  return (
    <Notice kind="error" role="alert" heading={t(`${key}.TITEL`)}>
      <p>{t(`${key}.STYCKE_1`, { orgNr })}</p>
      <p>
        <span>{`${t(`${key}.STYCKE_2`)} `}</span>
        {SAYS_CONTACT_US.includes(kind) && <WithContact text={t('COMMON.KONTAKT')} />}
      </p>
    </Notice>
  );
}
