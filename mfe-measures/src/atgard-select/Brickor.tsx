import { useAtomValue } from 'jotai';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { formatEpost } from '@uppgiftsandring/shared/domain/adress/epost';
import { shownKontaktuppgifter, type Kontaktuppgifter } from '@uppgiftsandring/shared/domain/adress/kontaktuppgifter';
import { formatTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import { kodKey, kodLank } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { isFirmatecknareOnePerson } from '@uppgiftsandring/shared/domain/styrelse/firmatecknare';
import { shownStyrelse } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { compareStyrelser, medlemIdentity, type MedlemChange } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { useAddress } from '@uppgiftsandring/shared/hooks/useAddress';
import { useDescription } from '@uppgiftsandring/shared/hooks/useDescription';
import { valideringskoderAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Badge, CHANGE_BADGE } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Notice';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { Tile } from '@uppgiftsandring/shared/ui/page/Tile';
import { VerbFirst } from '@uppgiftsandring/shared/ui/page/VerbFirst';
import { WholeNumbers } from '@uppgiftsandring/shared/ui/page/WholeNumbers';
import type { Current, Vy } from '../common/EditorPage.tsx';
import { useDifference } from '../common/useDifference.ts';

interface BrickaProps extends Pick<Current, 'ansokan'> {
  readonly namn: 'KONTAKTUPPGIFTER' | 'STYRELSE' | 'FIRMATECKNARE';
  readonly vy: Vy;
  /** Whether the application changes this part. */
  readonly andrad: boolean;
  readonly children: ReactNode;
}

/** One tile, which shows what is missing in its part. Its button gets focus when the user comes back from its page (SEL-04). */
function Bricka({ ansokan, namn, vy, andrad, children }: BrickaProps) {
  const { t } = useTranslation('measures');
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const button = useRef<HTMLButtonElement>(null);
  const saknas = useAtomValue(valideringskoderAtom).filter((kod) => kodLank(kod) === `/ansokan/atgard/${vy}`);
  const isPrevious = query.get('prevView') === vy;

  useEffect(() => {
    if (isPrevious) button.current?.focus();
  }, [isPrevious]);

  return (
    <Tile
      heading={t(`ATGARD_SELECT.${namn}.RUBRIK`)}
      badge={andrad && <Badge kind="andrad" />}
      action={
        <Button ref={button} onClick={() => void navigate(`/ansokan/atgard/${vy}`)}>
          <VerbFirst text={t(`ATGARD_SELECT.${namn}.ANDRA`)} />
        </Button>
      }
    >
      <p>{t(`ATGARD_SELECT.${namn}.TEXT`)}</p>
      {children}
      {saknas.map((kod) => (
        <Missing key={kod}>{t(kodKey(kod, ansokan))}</Missing>
      ))}
    </Tile>
  );
}

/** The three tiles: the current values, what differs from the register, and a button to change it (SEL-02, PLUS-03). */
export function Brickor({ ansokan, samfallighet }: Current) {
  const { t } = useTranslation('measures');
  const describe = useDescription();
  const { uppgiftsandringAdress, uppgiftsandringStyrelse, uppgiftsandringFirmatecknare } = ansokan.uppgiftsandring;
  const board = shownStyrelse(ansokan);

  return (
    <ul className="tiles" aria-label={t('ATGARD_SELECT.LISTA')}>
      <Bricka ansokan={ansokan} namn="KONTAKTUPPGIFTER" vy="uppgiftsandring-adress" andrad={uppgiftsandringAdress !== null}>
        <Kontaktrader ansokan={ansokan} samfallighet={samfallighet} />
      </Bricka>
      <Bricka ansokan={ansokan} namn="STYRELSE" vy="uppgiftsandring-styrelse" andrad={uppgiftsandringStyrelse !== null}>
        <p className="muted">{t('ATGARD_SELECT.STYRELSE.ANTAL', { count: board.length })}</p>
        <Styrelseandringar changes={compareStyrelser(samfallighet.styrelsemedlemmar, board)} />
      </Bricka>
      <Bricka ansokan={ansokan} namn="FIRMATECKNARE" vy="uppgiftsandring-firmatecknare" andrad={uppgiftsandringFirmatecknare !== null}>
        <p className="muted">{t('ATGARD_SELECT.FIRMATECKNARE.DAGENS')}</p>
        {uppgiftsandringFirmatecknare && <Difference after={describe.firmatecknare(ansokan)} />}
        {uppgiftsandringFirmatecknare && isFirmatecknareOnePerson(uppgiftsandringFirmatecknare, board) && (
          <Missing>{t('COMMON.FIRMATECKNING.EN_PERSON')}</Missing>
        )}
      </Bricka>
    </ul>
  );
}

/** Address, e-mail and phone; values that the application changes are shown beside the register's (PLUS-03). */
export function Kontaktrader({ ansokan, samfallighet }: Current) {
  const { t } = useTranslation('measures');
  const { adress: lines } = useAddress();
  const values = ({ adress, epostadress, telefonnummerKontaktperson }: Kontaktuppgifter) =>
    [lines(adress).replaceAll('\n', ', '), formatEpost(epostadress ?? ''), formatTelefon(telefonnummerKontaktperson ?? '')].map((value) => value || null);
  const before = values(samfallighet);
  const rows = values(shownKontaktuppgifter(ansokan)).map((after, index) => ({ before: before[index] ?? null, after }));
  const unchanged = rows.filter((row) => row.after && row.after === row.before);
  return (
    <>
      {unchanged.map(({ after }) => (
        <p key={after} className="muted">
          <WholeNumbers text={after} />
        </p>
      ))}
      {(['ADRESS', 'EPOST', 'TELEFON'] as const).map((namn, index) => {
        const row = rows[index];
        return (
          row &&
          row.after !== row.before && (
            <div key={namn}>
              <p>{t(`COMMON.ETIKETT.${namn}`)}</p>
              <Difference before={row.before} after={row.after} />
            </div>
          )
        );
      })}
    </>
  );
}

/** Who is new, changed or removed compared with the register; changes show the old value beside the new (PLUS-03). */
function Styrelseandringar({ changes }: { readonly changes: readonly MedlemChange[] }) {
  const differenceOf = useDifference();
  if (changes.length === 0) return null;
  return (
    <ul className="plain-list stack">
      {changes.map((change) => {
        const member = change.after ?? change.before;
        const differs = change.kind === 'Changed' ? differenceOf(change.before, change.after) : null;
        return (
          <li key={`${change.kind}-${medlemIdentity(member)}`}>
            <p className="with-badge">
              <span>{member.namn}</span> <Badge kind={CHANGE_BADGE[change.kind]} />
            </p>
            {differs && <Difference before={differs.before || null} after={differs.after || null} />}
          </li>
        );
      })}
    </ul>
  );
}
