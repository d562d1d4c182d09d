import { useAtomValue, useSetAtom } from 'jotai';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import { formatOrgNr } from '@uppgiftsandring/shared/domain/ids';
import { useEarlier } from '@uppgiftsandring/shared/hooks/useEarlier';
import { announceAtom, configAtom, LOOKUP_ERROR, type LookupErrorKind } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { Inskickat } from '@uppgiftsandring/shared/ui/messages/Inskickat';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { WaitMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { PageHead } from '@uppgiftsandring/shared/ui/page/PageHead';
import { Parcel } from '@uppgiftsandring/shared/ui/page/Parcel';
import { VerbFirst } from '@uppgiftsandring/shared/ui/page/VerbFirst';
import type { Tidigare } from '@uppgiftsandring/shared/wire/kvitto';
import type { Samfallighetstraff } from '@uppgiftsandring/shared/wire/register';
import { useLookup, useLookupForm, useSelect } from './useLookup.ts';

const FEL = { obligatorisk: 'SOK_FORENING.VALIDERING.OBLIGATORISK', formatering: 'SOK_FORENING.VALIDERING.FORMATERING' } as const;

/** Scrolls to content that has just appeared: it could be out of sight above the pressed button, or on a phone under the keyboard. */
const intoView = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: 'nearest' });

/** Route `ansokan/sok-forening` (ROUTE-05): search for the association and select it. */
export function SokForeningPage() {
  const { t } = useTranslation('lookup');
  const { result, searching, search, clear } = useLookup();
  const { busy, select, startFrom } = useSelect();
  const announce = useSetAtom(announceAtom);
  const earlier = useEarlier();
  const [pressed, setPressed] = useState<string | null>(null);
  const found = result?.status === 'found' ? result.samfallighet : null;
  // Read aloud during the search; a failure has its own alert.
  const hit = found ? t(`SOK_FORENING.RESULTAT.${busy ? 'HAMTAR' : 'HITTAD'}`, { namn: found.name }) : '';
  const form = useLookupForm({
    search,
    words: (fel) => t(FEL[fel]),
    clear: () => {
      clear();
      setPressed(null);
      announce(t('SOK_FORENING.RENSAD'));
    },
  });
  /** Chooses an association as if its number were typed and the hit chosen; what is found stays to be chosen when that fails (PLUS-15). */
  const choose = async (orgNr: string) => {
    setPressed(orgNr);
    const traff = await form.lookUp(orgNr);
    const isChosen = traff?.orgNr === orgNr && (await select(orgNr));
    if (!isChosen) setPressed(null);
  };
  const isReturning = earlier !== null && earlier.foreningar.length > 0;

  return (
    <div className="page-main wide">
      <PageHead title={t('SOK_FORENING.RUBRIK')} lead={isReturning ? undefined : t('SOK_FORENING.INGRESS')}>
        {isReturning && <Foreningar {...earlier} pressed={pressed} busy={searching || busy} onChoose={(orgNr) => void choose(orgNr)} />}
      </PageHead>
      {/* The form stands below the list: it waits, so as not to jump. */}
      {earlier && (
        <LookupForm busy={searching} form={form}>
          {isReturning && <h2>{t('SOK_FORENING.ANNAN')}</h2>}
          {isReturning && <p>{t('SOK_FORENING.INGRESS')}</p>}
        </LookupForm>
      )}
      <div className="stack half">
        <WaitMessage waiting={searching && t('SOK_FORENING.SOKER')} message={hit} />
        {result && (
          <div ref={intoView}>
            {result.status === 'error' && <LookupFailure kind={result.kind} orgNr={result.orgNr} />}
            {found && pressed !== found.orgNr && (
              <LookupResult traff={found} busy={busy} onSelect={() => void select(found.orgNr)} onStart={(ansokanId) => void startFrom(ansokanId)} />
            )}
          </div>
        )}
      </div>
    </div>
  );
}

interface LookupFormProps {
  readonly form: ReturnType<typeof useLookupForm>;
  readonly busy: boolean;
  readonly children: ReactNode;
}

/** The field with its two buttons (LOOK-01, LOOK-02, LOOK-12); messages show only after an attempt (VAL-03). */
function LookupForm({ form: { orgNr, fel, submit, clear }, busy, children }: LookupFormProps) {
  const { t } = useTranslation('lookup');
  return (
    <search className="stack half" aria-label={t('SOK_FORENING.FORMULAR')}>
      {children}
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

interface LookupResultProps {
  readonly traff: Samfallighetstraff;
  readonly busy: boolean;
  readonly onSelect: () => void;
  readonly onStart: (ansokanId: string) => void;
}

/** The association that was found, with the county by name (LOOK-03, DATA-04), and what was sent in for it before (PLUS-73). */
function LookupResult({ traff, busy, onSelect, onStart }: LookupResultProps) {
  const { name, orgNr, lanskod, historik } = traff;
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
      <Inskickat headingLevel={3} historik={historik} busy={busy} onStart={({ ansokanId }) => onStart(ansokanId)} />
    </Parcel>
  );
}

interface ForeningarProps extends Pick<Tidigare, 'foreningar'> {
  /** The number of the one that is being chosen. */
  readonly pressed: string | null;
  readonly busy: boolean;
  readonly onChoose: (orgNr: string) => void;
}

/** The associations that the person has applied for, each a button that chooses it (PLUS-15). */
function Foreningar({ foreningar, pressed, busy, onChoose }: ForeningarProps) {
  const { t } = useTranslation('lookup');
  return (
    <section className="page-head" aria-labelledby="tidigare">
      <h2 id="tidigare" className="small">
        {t('SOK_FORENING.TIDIGARE')}
      </h2>
      <ul className="plain-list button-row">
        {foreningar.map(({ namn, orgNr }) => (
          <li key={orgNr}>
            <Button small busy={busy && pressed === orgNr} onClick={() => !busy && onChoose(orgNr)}>
              <span className="whole">{namn}</span> <span className="number">{orgNr}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
