import { useAtomValue } from 'jotai';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Listrad } from '@uppgiftsandring/shared/domain/styrelse/lista/lista';
import { birthDateOf, formatBirthDate, unusualAge } from '@uppgiftsandring/shared/domain/person/personnummer';
import { todayAtom } from '@uppgiftsandring/shared/state';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { FormattedField } from '@uppgiftsandring/shared/ui/fields/FormattedField';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';
import { Notice, type NoticeKind } from '@uppgiftsandring/shared/ui/messages/Notice';
import { WaitMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import type { Uppslag } from './dialogState.ts';
import { useFelText } from './useFelText.ts';
import type { useMedlemDialog } from './useMedlemDialog.ts';

const KEY = 'UPPGIFTSANDRING.STYRELSE.MODAL';

/** Somebody whom the board has or has just lost: what is said, about whom, and what is done instead of adding that person. */
export interface Kand {
  readonly key: 'FINNS_REDAN' | 'BORTTAGEN_NYSS';
  readonly namn: string;
  readonly onSelect: () => void;
}

/** Finds whom the board has or has just lost by what is written of a new person. */
export type Known = (written: Pick<Listrad, 'personnummer' | 'fodelsedatum' | 'namn'>) => Kand | null;

/** A message that is read out at once, and what can be done about it. */
function Larm({ kind, text, button, onPress }: { readonly kind: NoticeKind; readonly text: string; readonly button?: string; readonly onPress?: () => void }) {
  const action = button && (
    <Button small onClick={onPress}>
      {button}
    </Button>
  );
  return (
    <Notice kind={kind} role="alert" actions={action}>
      <WithContact text={text} />
    </Notice>
  );
}

const BESKED: { readonly [kind in Uppslag['kind']]?: 'HITTAD' | 'INTE_HITTAD' } = { found: 'HITTAD', missing: 'INTE_HITTAD' };

/** Who a new person is as it is written, and the age, when few on a board have it: that may be right, so it is said and nothing is refused. */
function useWritten({ medlem: { form, uppslag }, known }: Pick<IdentitetProps, 'medlem' | 'known'>) {
  const today = useAtomValue(todayAtom);
  const names = ['isUtlandskPerson', 'personnummer', 'fodelsedatum', 'namn'] as const;
  const [isUtlandskPerson, typed, date, namn] = useWatch({ control: form.control, name: names });
  const fodelsedatum = formatBirthDate(date) || null;
  // Ten digits are in the field until it is left.
  const number = 'nummer' in uppslag ? uppslag.nummer : typed;
  const who = isUtlandskPerson ? { personnummer: null, fodelsedatum } : { personnummer: number, fodelsedatum: null };
  return { kand: known({ ...who, namn }), alder: unusualAge(isUtlandskPerson ? fodelsedatum : birthDateOf(number), today) };
}

/** The result of the look-up, read aloud inside the dialog; a failed look-up can be tried again (MEMB-14…18). */
function Uppslagsbesked({ medlem, known, onLeave }: Pick<IdentitetProps, 'medlem' | 'known' | 'onLeave'>) {
  const { t } = useTranslation('measures');
  const { uppslag, retry } = medlem;
  const { kand, alder } = useWritten({ medlem, known });
  const besked = BESKED[uppslag.kind];
  const said = [besked && t(`${KEY}.SOK.${besked}`, { namn: 'namn' in uppslag ? uppslag.namn : '' }), alder !== null && t(`${KEY}.ALDER`, { alder })];
  const select = () => {
    onLeave();
    kand?.onSelect();
  };
  const isHere = kand?.key === 'FINNS_REDAN';
  return (
    <>
      <WaitMessage waiting={uppslag.kind === 'fetching' && t(`${KEY}.SOK.LADDAR`)} message={kand ? '' : said.filter(Boolean).join(' ')} />
      {kand && (
        <Larm
          kind="warning"
          text={t(isHere ? `${KEY}.FINNS_REDAN` : promised('unsaved', `${KEY}.BORTTAGEN_NYSS`), { namn: kand.namn })}
          button={t(`UPPGIFTSANDRING.STYRELSE.MEDLEM.${isHere ? 'ANDRA' : 'ANGRA'}`, { namn: kand.namn })}
          onPress={select}
        />
      )}
      {uppslag.kind === 'protected' && <Larm kind="warning" text={t(`${KEY}.SOK.SKYDDAD`)} />}
      {uppslag.kind === 'failed' && <Larm kind="error" text={t(`${KEY}.SOK.MISSLYCKADES`)} button={t(`${KEY}.SOK.FORSOK_IGEN`)} onPress={retry} />}
    </>
  );
}

/** In place of a number that is hidden: the birth date in words that can be read aloud, and why there is no more (PLUS-81). */
function DoltNummer({ fodelsedatum }: { readonly fodelsedatum: string }) {
  const { t } = useTranslation('measures');
  const key = `${KEY}.PERSONNUMMER_${fodelsedatum === '' ? 'DOLT' : 'FODD'}` as const;
  return <TextField label={t(`${KEY}.PERSONNUMMER`)} value={t(key, { datum: fodelsedatum })} help={t(`${key}_HJALP`)} width="medium" disabled readOnly />;
}

interface IdentitetProps {
  readonly medlem: ReturnType<typeof useMedlemDialog>;
  readonly describedBy: string | undefined;
  readonly known: Known;
  /** Closes the dialog, in which nothing is added then. */
  readonly onLeave: () => void;
}

/** Who the person is: number, toggle, birth date, and the name (MEMB-01…04, MEMB-14…19). */
export function Identitet({ medlem, describedBy, known, onLeave }: IdentitetProps) {
  const { t } = useTranslation('measures');
  const { form, view, uppslag, isUtlandskPerson } = medlem;
  const { register, formState } = form;
  const fel = formState.errors;
  const felText = useFelText();
  const nummerfel = uppslag.kind === 'incorrect' ? 'personnummer-felaktigt' : fel.personnummer?.message;
  // Locked fields need no help text about how to fill them in.
  const hjalp = (key: 'FODELSEDATUM_HJALP' | 'PERSONNUMMER_HJALP') => (view.identityLocked ? undefined : t(`${KEY}.${key}`));
  // Under the last of what it is about.
  const besked = !view.identityLocked && <Uppslagsbesked medlem={medlem} known={known} onLeave={onLeave} />;
  const isFetched = view.namn === 'locked' && (uppslag.kind === 'found' || view.identityLocked);

  return (
    <>
      {view.numberHidden && <DoltNummer fodelsedatum={form.getValues('fodelsedatum')} />}
      {!isUtlandskPerson && !view.numberHidden && (
        // The dialog's reducer formats the number, since a number in whole opens other fields.
        <TextField
          {...register('personnummer', { onChange: medlem.typeNumber, onBlur: medlem.leaveNumber })}
          // A keypad that has asterisk and plus too (VAL-32, PLUS-14).
          inputMode="tel"
          tabular
          label={t(`${KEY}.PERSONNUMMER`)}
          help={hjalp('PERSONNUMMER_HJALP')}
          placeholder={t(`${KEY}.PERSONNUMMER_PLATSHALLARE`)}
          error={nummerfel && felText(nummerfel)}
          width="medium"
          disabled={view.identityLocked}
        />
      )}
      {!isUtlandskPerson && besked}
      <Checkbox
        name="isUtlandskPerson"
        label={t(`${KEY}.UTLANDSK`)}
        help={t(view.identityLocked ? `${KEY}.IDENTITET_LAST` : `${KEY}.UTLANDSK_HJALP`)}
        checked={isUtlandskPerson}
        disabled={view.toggleLocked}
        onChange={(event) => medlem.toggle(event.currentTarget.checked)}
      />
      {isUtlandskPerson && (
        <FormattedField
          {...register('fodelsedatum')}
          format={formatBirthDate}
          label={t(`${KEY}.FODELSEDATUM`)}
          help={hjalp('FODELSEDATUM_HJALP')}
          placeholder={t(`${KEY}.FODELSEDATUM_PLATSHALLARE`)}
          error={fel.fodelsedatum?.message && felText(fel.fodelsedatum.message)}
          inputMode="numeric"
          width="medium"
          disabled={view.identityLocked}
        />
      )}
      <TextField
        {...register('namn')}
        label={t(`${KEY}.NAMN`)}
        help={isFetched ? t(view.identityLocked ? `${KEY}.NAMN_LAST_ANDRA` : `${KEY}.NAMN_LAST`) : undefined}
        error={fel.namn?.message && felText(fel.namn.message)}
        describedBy={describedBy}
        autoCapitalize="words"
        disabled={view.namn === 'locked'}
        readOnly={view.namn === 'held'}
      />
      {isUtlandskPerson && besked}
    </>
  );
}
