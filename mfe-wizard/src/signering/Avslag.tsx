import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { delLank, type Hinder } from '@uppgiftsandring/shared/domain/ansokan/hinder';
import { kodLank, kodKey } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { ansokanAtom, type Signeringsavslag } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { focusField } from '@uppgiftsandring/shared/hooks/focusField';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { PART_NAMES, RETURN_HIT } from '../sammanfattning/Section.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';
const AVSLAG = 'underskrift-avslag';

/** Why the signing did not start, and what the user can do about it (VAL-61, VAL-63). Takes focus when it appears. */
export function Avslag({ avslag }: { readonly avslag: Signeringsavslag }) {
  const { t } = useTranslation('wizard');
  useEffect(() => void focusField(AVSLAG), []);
  if (avslag.kod === 'ATT_RATTA') {
    return (
      <Notice kind="error" id={AVSLAG} tabIndex={-1} heading={t(`${KEY}.ATT_RATTA.RUBRIK`)}>
        <p>{t(promised('notSigned', `${KEY}.ATT_RATTA.TEXT`))}</p>
        <ul className="next-list">
          {avslag.hinder.map((hinder) => (
            <li key={JSON.stringify(hinder)}>
              <CorrectLink hinder={hinder} />
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  // The declaration's wording is part of the slice: a reload loads the new slice.
  return (
    <Notice
      kind="warning"
      id={AVSLAG}
      tabIndex={-1}
      heading={t(`${KEY}.NY_FORSAKRAN.RUBRIK`)}
      actions={<Button onClick={() => location.reload()}>{t(`${KEY}.NY_FORSAKRAN.HAMTA`)}</Button>}
    >
      <p>{t(promised('notSigned', `${KEY}.NY_FORSAKRAN.TEXT`))}</p>
    </Notice>
  );
}

/** The link to the page that corrects it. Editors return here after saving by `returnUrl`; the wizard's own pages lead back anyway. */
const back = (to: string): string => (to.startsWith('/ansokan/atgard/') ? `${to}${RETURN_HIT}` : to);

function CorrectLink({ hinder }: { readonly hinder: Hinder }) {
  const { t } = useTranslation('wizard');
  const { data } = useAtomValue(ansokanAtom);
  if ('skyddad' in hinder) {
    const namn = data?.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar[hinder.skyddad]?.namn ?? '';
    return (
      <>
        <p>
          <WithContact text={t(`${KEY}.ATT_RATTA.SKYDDAD`, { namn })} />
        </p>
        <Link to={back(delLank('STYRELSE'))}>{t(PART_NAMES.STYRELSE)}</Link>
      </>
    );
  }
  if ('del' in hinder) return <Link to={back(delLank(hinder.del))}>{t(PART_NAMES[hinder.del])}</Link>;
  return data && <Link to={back(kodLank(hinder.kod))}>{t(kodKey(hinder.kod, data))}</Link>;
}
