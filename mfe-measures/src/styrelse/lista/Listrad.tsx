import { useState, type KeyboardEvent } from 'react';
import { useAtomValue } from 'jotai';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isMedlemAdressComplete } from '@uppgiftsandring/shared/domain/adress/adress';
import { ADRESSFALT, fromAdressForm } from '@uppgiftsandring/shared/domain/adress/adress.form';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { birthDateOf, formatBirthDate, personIdForLookup, unusualAge } from '@uppgiftsandring/shared/domain/person/personnummer';
import type { Listbesked } from '@uppgiftsandring/shared/domain/styrelse/lista/listval';
import { ERBJUDNA_FUNKTIONER } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { MEDLEMSTYPER, rollnyckel } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { cleanName } from '@uppgiftsandring/shared/domain/text';
import { registered } from '@uppgiftsandring/shared/editor/registered';
import { errorCode } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { useAddress } from '@uppgiftsandring/shared/hooks/useAddress';
import { addressErrorText } from '@uppgiftsandring/shared/i18n/addressError';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { todayAtom } from '@uppgiftsandring/shared/state';
import { AddressFields } from '@uppgiftsandring/shared/ui/address/AddressFields';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { IconButton } from '@uppgiftsandring/shared/ui/buttons/IconButton';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { Select } from '@uppgiftsandring/shared/ui/fields/Select';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';
import { PersonPanel } from '@uppgiftsandring/shared/ui/page/PersonPanel';
import { useFelText } from '../medlem/useFelText.ts';
import { beskedskod, radId, type Besked, type ListaForm } from './listaForm.ts';
import styles from './Listrad.module.css';

const STYRELSE = 'UPPGIFTSANDRING.STYRELSE';
const KEY = `${STYRELSE}.FLERA` as const;
const MODAL = `${STYRELSE}.MODAL` as const;

/** The fields of a line that may be at fault, in the order of the page. */
export const RADFALT = ['skriven', 'form.fodelsedatum', 'form.namn', 'form.styrelseroll', ...ADRESSFALT.map((field) => `form.adress.${field}`)];

/** The text of a fault: of a line that is not understood, of an address, or of another field. */
export function useRadfel(): (field: string, kod: string) => string {
  const { t } = useTranslation('measures');
  const felText = useFelText();
  return (field, kod) => {
    if (field.startsWith('form.adress.')) return addressErrorText(t, kod);
    if (field !== 'skriven') return felText(kod);
    const [kind, minuter] = kod.split(' ');
    switch (kind) {
      case 'vanta':
        return t(`${KEY}.FEL.VANTA`, { count: Number(minuter) });
      case 'felaktigt':
        return t(`${MODAL}.SOK.FELAKTIGT_PERSONNUMMER`);
      case 'skyddad':
        return t(`${MODAL}.SOK.SKYDDAD`);
      case 'dubbel':
        return t(`${KEY}.FEL.DUBBEL`);
      case 'ingen-person':
        return t(`${KEY}.FEL.INGEN_PERSON`);
      default:
        return t(`${MODAL}.SOK.MISSLYCKADES`);
    }
  };
}

type Ifylld = Extract<Listbesked, { readonly form: unknown }>;

/** What is known of a person who is understood. */
function useBeskedstext(namnOf: (member: Styrelsemedlem) => string): (besked: Ifylld) => string {
  const { t } = useTranslation('measures');
  const today = useAtomValue(todayAtom);
  return (besked) => {
    if ('medlem' in besked) {
      const who = { namn: namnOf(besked.medlem) };
      return besked.kind === 'finns-redan' ? t(`${MODAL}.FINNS_REDAN`, who) : t(promised('unsaved', `${KEY}.NYSS_BORTTAGEN`), who);
    }
    const { isUtlandskPerson, personnummer, fodelsedatum } = besked.form;
    const alder = unusualAge(isUtlandskPerson ? fodelsedatum : birthDateOf(personnummer), today);
    const isAsked = personIdForLookup(personnummer) !== null;
    const said = [
      t(besked.kind === 'hittad' ? `${KEY}.HITTAD` : isAsked ? `${MODAL}.SOK.INTE_HITTAD` : `${KEY}.FYLL_I`),
      besked.namne && t(`${KEY}.NAMNE`, { namn: namnOf(besked.namne) }),
      alder !== null && t(`${MODAL}.ALDER`, { alder }),
    ];
    return said.filter(Boolean).join(' ');
  };
}

interface RadProps extends Besked {
  readonly namn: string;
}

const falt = (id: string) => `rader.${id}.form` as const;

/** The address in one line, which opens to be changed; open from the start where something is missing, but not in a long list. */
function Adress({ id, namn, isFew }: RadProps & { readonly isFew: boolean }) {
  const { t } = useTranslation('measures');
  const { adress: inWords } = useAddress();
  const { control, formState } = useFormContext<ListaForm>();
  const filled = useWatch({ control, compute: ({ rader }: ListaForm) => rader[id]?.form?.adress });
  const adress = filled ? fromAdressForm(filled) : null;
  const isComplete = isMedlemAdressComplete(adress);
  const [isOpened, setOpened] = useState(isFew && !isComplete);
  const isOpen = isOpened || formState.errors.rader?.[id]?.form?.adress !== undefined;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={styles['adress']}>
        {isComplete ? t(`${KEY}.ADRESS`, { adress: inWords(adress).replaceAll('\n', ', ') }) : t(`${STYRELSE}.MEDLEM.ADRESS_SAKNAS`)}
      </summary>
      {isOpen && <AddressFields later under={`${falt(id)}.`} legend={t(`${KEY}.ADRESS_TILL`, { namn })} />}
    </details>
  );
}

/** Name and birth date, where no register has said them; role and functions; and the address of who is new. */
function Person({ besked, isFew, namnOf, ...rad }: RadProps & { readonly besked: Ifylld; readonly isFew: boolean; readonly namnOf: ListradProps['namnOf'] }) {
  const { t } = useTranslation('measures');
  const { id, namn } = rad;
  const form = useFormContext<ListaForm>();
  const radfel = useRadfel();
  const said = useBeskedstext(namnOf)(besked);
  const isNamed = besked.kind === 'hittad' ? besked.form.namn !== '' : besked.kind !== 'fyll-i';
  const fel = (field: string) => {
    const kod = errorCode(form.formState.errors, `rader.${id}.${field}`);
    return kod && radfel(field, kod);
  };
  return (
    <div className={cx(styles['person'], 'rows')}>
      {said && <p className="muted">{said}</p>}
      {!isNamed && (
        <div className="field-row">
          {besked.form.isUtlandskPerson && (
            <FormattedField
              {...registered(form, `${falt(id)}.fodelsedatum`)}
              format={formatBirthDate}
              label={t(`${MODAL}.FODELSEDATUM`)}
              error={fel('form.fodelsedatum')}
              inputMode="numeric"
              width="short"
            />
          )}
          <TextField {...registered(form, `${falt(id)}.namn`)} label={t(`${MODAL}.NAMN`)} error={fel('form.namn')} autoCapitalize="words" />
        </div>
      )}
      <div className={styles['roll']}>
        <Select
          {...form.register(`${falt(id)}.styrelseroll`)}
          label={t(`${KEY}.ROLL`)}
          aria-label={t(`${KEY}.ROLL_FOR`, { namn })}
          placeholder={t(`${MODAL}.ROLL_VALJ`)}
          options={MEDLEMSTYPER.map((typ) => ({ value: typ, label: t(`COMMON.MEDLEMSTYP.${rollnyckel(typ)}`) }))}
          error={fel('form.styrelseroll')}
        />
        {ERBJUDNA_FUNKTIONER.map((funktion) => {
          const label = t(`COMMON.STYRELSEFUNKTION.${rollnyckel(funktion)}`);
          return (
            <Checkbox
              key={funktion}
              {...form.register(`${falt(id)}.styrelsefunktion`)}
              value={funktion}
              label={label}
              aria-label={t(`${KEY}.FUNKTION_FOR`, { funktion: label, namn })}
            />
          );
        })}
      </div>
      {!('medlem' in besked) && <Adress {...rad} besked={besked} isFew={isFew} />}
    </div>
  );
}

interface ListradProps extends Besked {
  readonly nr: number;
  readonly antal: number;
  readonly namnOf: (member: Styrelsemedlem) => string;
  readonly busy: boolean;
  readonly onLookUp: () => void;
  readonly onRemove: () => void;
}

/** In a longer list no address is open from the start. */
const FEW = 12;
/** How much of a line that names nobody is its name. */
const LONGEST = 60;

/** One line of the list: a person with role and functions, or what is wrong with the line and the line itself. */
export function Listrad({ nr, antal, namnOf, busy, onLookUp, onRemove, ...row }: ListradProps) {
  const { t } = useTranslation('measures');
  const { id, rad, besked } = row;
  const form = useFormContext<ListaForm>();
  const radfel = useRadfel();
  const namn =
    useWatch({ control: form.control, compute: ({ rader }: ListaForm) => cleanName(rader[id]?.form?.namn ?? '') }) || rad.namn || rad.text.slice(0, LONGEST);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onLookUp();
  };
  return (
    <PersonPanel
      id={radId(id)}
      name={namn}
      birth={('form' in besked && (rad.personnummer ?? rad.fodelsedatum)) || ''}
      groupLabel={t(`${STYRELSE}.MEDLEM.GRUPP`, { nr, antal, namn })}
      actions={<IconButton icon="remove" label={t(`${STYRELSE}.MEDLEM.TA_BORT`, { namn })} hiddenPart={namn} onClick={onRemove} />}
    >
      {'form' in besked ? (
        <Person {...row} besked={besked} namn={namn} namnOf={namnOf} isFew={antal <= FEW} />
      ) : (
        <div className={cx(styles['person'], 'rows')}>
          <TextField
            {...registered(form, `rader.${id}.skriven`)}
            label={t(`${KEY}.RAD`, { nr: rad.rad })}
            error={radfel('skriven', beskedskod(besked))}
            onKeyDown={onKeyDown}
          />
          <div>
            <Button small busy={busy} onClick={onLookUp}>
              {t(`${KEY}.SLA_UPP_RAD`, { nr: rad.rad })}
            </Button>
          </div>
        </div>
      )}
    </PersonPanel>
  );
}
