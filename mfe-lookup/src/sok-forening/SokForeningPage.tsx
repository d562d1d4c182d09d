import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import { formatOrgNr } from '@uppgiftsandring/shared/domain/ids';
import { useEarlier } from '@uppgiftsandring/shared/hooks/useEarlier';
import { announceAtom, configAtom, LOOKUP_ERROR, type LookupErrorKind } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { Parcel } from '@uppgiftsandring/shared/ui/page/Parcel';
import { VerbFirst } from '@uppgiftsandring/shared/ui/page/VerbFirst';
import type { Samfallighetstraff } from '@uppgiftsandring/shared/wire/register';
import { useLookup, useLookupForm, useSelect } from './useLookup.ts';

const FEL = { obligatorisk: 'SOK_FORENING.VALIDERING.OBLIGATORISK', formatering: 'SOK_FORENING.VALIDERING.FORMATERING' } as const;

/** Scrolls to content that has just appeared: it could be out of sight above the pressed button, or on a phone under the keyboard. */
const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' });

/** Route `ansokan/sok-forening` (ROUTE-05): search for the association and select it. */
export function SokForeningPage() {
  const { t } = useTranslation('lookup');
  const { result, searching, search, clear } = useLookup();
  const { busy, select } = useSelect();
  const announce = useSetAtom(announceAtom);
  const found = result?.status === 'found' ? result.samfallighet : null;
  // Read aloud during the search; a failure has its own alert.
  const hit = found ? t(`SOK_FORENING.RESULTAT.${busy ? 'HAMTAR' : 'HITTAD'}`, { namn: found.name }) : '';
  const form = useLookupForm({
    search,
    words: (fel) => t(FEL[fel]),
    clear: () => {
      clear();
      announce(t('SOK_FORENING.RENSAD'));
    },
  });

  return (
    <div className="page-main">
      <PageHead title={t('SOK_FORENING.RUBRIK')} lead={t('SOK_FORENING.INGRESS')} />
      <LookupForm busy={searching} form={form} />
      <StatusMessage message={searching ? t('SOK_FORENING.SOKER') : hit} />
      {result && (
        <div ref={intoView}>
          {result.status === 'error' && <LookupFailure kind={result.kind} orgNr={result.orgNr} />}
          {found && <LookupResult traff={found} busy={busy} onSelect={() => void select(found.orgNr)} />}
        </div>
      )}
      <Tidigare busy={searching} onLookUp={form.lookUp} />
    </div>
  );
}

/** The field with its two buttons (LOOK-01, LOOK-02, LOOK-12); messages show only after an attempt (VAL-03). */
function LookupForm({ form: { orgNr, fel, submit, clear }, busy }: { readonly form: ReturnType<typeof useLookupForm>; readonly busy: boolean }) {
  const { t } = useTranslation('lookup');
  return (
    <search aria-label={t('SOK_FORENING.FORMULAR')}>
      <form className="form" method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FormattedField
          {...orgNr}
          format={formatOrgNr}
          label={t('SOK_FORENING.ORGNR.ETIKETT')}
          help={t('SOK_FORENING.ORGNR.HJALP')}
          error={fel}
          placeholder={t('SOK_FORENING.ORGNR.PLATSHALLARE')}
          inputMode="numeric"
          enterKeyHint="search"
          width="medium"
        />
        <div className="button-row">
          <Button type="submit" variant="primary" busy={busy}>
            {t('SOK_FORENING.SOK')}
          </Button>
          <Button variant="quiet" onClick={clear}>
            {t('SOK_FORENING.RENSA')}
          </Button>
        </div>
        <WithContact className="small" text={t('SOK_FORENING.ORGNR.OKANT')} />
      </form>
    </search>
  );
}

const FAILURE = {
  [LOOKUP_ERROR.notFound]: 'INGET_RESULTAT',
  [LOOKUP_ERROR.tooMany]: 'TOO_MANY',
  [LOOKUP_ERROR.unexpected]: 'OVANTAT_FEL',
  [LOOKUP_ERROR.styrelseMissing]: 'STYRELSEINFORMATION_SAKNAS',
} as const satisfies Record<LookupErrorKind, string>;

const SAYS_CONTACT_US: readonly LookupErrorKind[] = [LOOKUP_ERROR.styrelseMissing, LOOKUP_ERROR.unexpected];

/** The alert of a failed look-up: a title and two paragraphs (LOOK-05, LOOK-14). Only the texts of kinds 0 and 3 name the number (LOOK-06). */
function LookupFailure({ kind, orgNr }: { readonly kind: LookupErrorKind; readonly orgNr: string }) {
  const { t } = useTranslation('lookup');
  const key = `SOK_FORENING.FEL.${FAILURE[kind]}` as const;
  return (
    <Notice kind="error" role="alert" heading={t(`${key}.TITEL`)}>
      <p>{t(`${key}.STYCKE_1`, { orgNr })}</p>
      <WithContact text={[t(`${key}.STYCKE_2`), ...(SAYS_CONTACT_US.includes(kind) ? [t('COMMON.KONTAKT')] : [])].join(' ')} />
    </Notice>
  );
}

/** The association that was found, with the county by name (LOOK-03, DATA-04). */
function LookupResult({ traff, busy, onSelect }: { readonly traff: Samfallighetstraff; readonly busy: boolean; readonly onSelect: () => void }) {
  const { name, orgNr, lanskod } = traff;
  const { t } = useTranslation('lookup');
  const { env } = useAtomValue(configAtom);
  const items = [
    { term: t('SOK_FORENING.RESULTAT.NAMN'), value: name },
    { term: t('SOK_FORENING.RESULTAT.ORGNR'), value: orgNr, number: true },
    { term: t('SOK_FORENING.RESULTAT.LAN'), value: lansnamn(lanskod, env) ?? t('COMMON.UPPGIFT_SAKNAS') },
  ];
  const choose = (
    <Button variant="primary" iconAfter="forward" busy={busy} onClick={onSelect}>
      {/* The name is already shown above the button, and may be long. */}
      <VerbFirst text={t('SOK_FORENING.RESULTAT.VALJ', { namn: name })} alone />
    </Button>
  );
  return (
    <Parcel heading={t('SOK_FORENING.RESULTAT.RUBRIK')} actions={choose}>
      <AnswerList items={items} />
    </Parcel>
  );
}

/** The associations that the person has applied for, each a button that looks it up (PLUS-15). Nothing for a user who has not applied before. */
function Tidigare({ busy, onLookUp }: { readonly busy: boolean; readonly onLookUp: (orgNr: string) => void }) {
  const { t } = useTranslation('lookup');
  const foreningar = useEarlier()?.foreningar ?? [];
  if (foreningar.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="tidigare">
      <h2 id="tidigare">{t('SOK_FORENING.TIDIGARE')}</h2>
      <ul className="plain-list stack">
        {foreningar.map(({ namn, orgNr }) => (
          <li key={orgNr}>
            <Button onClick={() => !busy && onLookUp(orgNr)}>
              <span>{namn}</span> <span className="number">{orgNr}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
