import { useId, type KeyboardEvent } from 'react';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isSvenskLandskod } from '@uppgiftsandring/shared/domain/adress/landskod';
import { ERBJUDNA_FUNKTIONER, isIdentityLocked, isNameLocked, type MedlemForm } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { MEDLEMSTYPER, rollnyckel } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { AddressFields } from '@uppgiftsandring/shared/ui/address/AddressFields';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { FieldSet } from '@uppgiftsandring/shared/ui/fields/FieldSet';
import { Select } from '@uppgiftsandring/shared/ui/fields/Select';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { WithContact } from '@uppgiftsandring/shared/ui/messages/WithContact';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { Identitet, type Known } from './Identitet.tsx';
import { useMedlemDialog, type MedlemDialogOptions } from './useMedlemDialog.ts';

const KEY = 'UPPGIFTSANDRING.STYRELSE.MODAL';

/** What can be changed of a person whose identity is settled, and which fields are required (MEMB-08): by their names when the first line of a foreign address is marked so (VAL-10), else those that are not marked. */
function Obligatoriskt({ member }: Pick<MedlemDialogOptions, 'member'>) {
  const { t } = useTranslation('measures');
  const { control } = useFormContext<MedlemForm>();
  const isSvensk = useWatch({ control, compute: ({ adress }: MedlemForm) => isSvenskLandskod(adress.landskod) });
  const others = isSvensk ? 'OBLIGATORISKT' : 'OBLIGATORISKT_UTLAND';
  const [open, required] =
    member?.skyddad === true ? (['SKYDDAD', 'OBLIGATORISKT_SKYDDAD'] as const) : ([isNameLocked(member) ? 'SVENSK' : 'UTLANDSK', others] as const);
  return (
    <p>
      {isIdentityLocked(member) && <span>{`${t(`${KEY}.KAN_ANDRAS.${open}`)} `}</span>}
      <span>{t(`${KEY}.${required}`)}</span>
    </p>
  );
}

/** Enter in the list of roles adds a new person when a role is chosen, as in every other field; before that it opens the list, as the browser does. */
function addOnEnter(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.key !== 'Enter' || event.currentTarget.value === '') return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

interface RollProps extends Pick<MedlemDialogOptions, 'member'> {
  readonly disabled: boolean;
  readonly describedBy: string | undefined;
}

/** Role and functions; the member's functions that the form does not offer are shown and kept (MEMB-05, MEMB-06, VAL-31, VAL-36). */
function Roll({ member, disabled, describedBy }: RollProps) {
  const { t } = useTranslation('measures');
  const { register, formState } = useFormContext<MedlemForm>();
  const offered: readonly string[] = ERBJUDNA_FUNKTIONER;
  const kept = member?.styrelsefunktion.filter((funktion) => !offered.includes(funktion)) ?? [];
  return (
    <>
      <Select
        {...register('styrelseroll')}
        label={t(`${KEY}.ROLL`)}
        help={t(`${KEY}.ROLL_HJALP`)}
        placeholder={t(`${KEY}.ROLL_VALJ`)}
        options={MEDLEMSTYPER.map((typ) => ({ value: typ, label: t(`COMMON.MEDLEMSTYP.${rollnyckel(typ)}`) }))}
        error={formState.errors.styrelseroll && t(`${KEY}.VALIDERING.ROLL`)}
        describedBy={describedBy}
        width="long"
        disabled={disabled}
        onKeyDown={member === null ? addOnEnter : undefined}
      />
      <FieldSet legend={t(`${KEY}.FUNKTIONER`)} choices disabled={disabled}>
        {ERBJUDNA_FUNKTIONER.map((funktion) => (
          <Checkbox key={funktion} {...register('styrelsefunktion')} value={funktion} label={t(`COMMON.STYRELSEFUNKTION.${rollnyckel(funktion)}`)} />
        ))}
        {kept.map((funktion) => (
          <p key={funktion} className="muted">
            {t(`${KEY}.FUNKTION_KVAR`, { funktion: t(`COMMON.STYRELSEFUNKTION.${rollnyckel(funktion)}`) })}
          </p>
        ))}
      </FieldSet>
    </>
  );
}

interface MedlemDialogProps extends MedlemDialogOptions {
  /** The name of the member, distinguished from others with the same name (PLUS-18). */
  readonly namn: string;
  readonly known: Known;
  readonly onClose: () => void;
}

/** The dialog in which a person of the board is added or edited (MEMB-01…09). */
export function MedlemDialog({ namn, known, onClose, ...options }: MedlemDialogProps) {
  const { t } = useTranslation('measures');
  const { member } = options;
  const medlem = useMedlemDialog(options);
  const formId = useId();
  const lockedId = useId();
  const { asksForNumber, rollLocked, adress } = medlem.view;
  const describedBy = asksForNumber ? lockedId : undefined;
  const leave = (end: () => void) => {
    end();
    onClose();
  };
  const cancel = () => leave(medlem.drop);

  const actions = (
    <>
      <Button type="submit" form={formId} variant="primary">
        {t(member ? `${KEY}.SPARA` : `${KEY}.LAGG_TILL`)}
      </Button>
      <Button variant="quiet" onClick={cancel}>
        {t(`${KEY}.AVBRYT`)}
      </Button>
    </>
  );

  return (
    <Dialog
      open
      large
      holdsInput
      firstField="personnummer"
      title={member ? t(`${KEY}.RUBRIK_ANDRA`, { namn }) : t(`${KEY}.RUBRIK_NY`)}
      onClose={cancel}
      actions={actions}
    >
      <FormProvider {...medlem.form}>
        <form id={formId} className="form" method="post" noValidate onSubmit={(event) => void medlem.save(event)}>
          <UnsavedNotice typed={medlem.restored} onDiscard={medlem.discard} news={medlem.news} />
          <Obligatoriskt member={member} />
          <Identitet medlem={medlem} describedBy={describedBy} known={known} onLeave={() => leave(medlem.forget)} />
          {describedBy && (
            <p id={lockedId} className="muted">
              {t(`${KEY}.FYLL_I_NUMMER_FORST`)}
            </p>
          )}
          <Roll member={member} disabled={rollLocked} describedBy={describedBy} />
          {member?.skyddad === true ? (
            <Notice kind="info">
              <WithContact text={t(`${KEY}.SKYDDAD`)} />
            </Notice>
          ) : (
            <AddressFields
              later
              legend={t(`${KEY}.ADRESS`)}
              heading={3}
              disabled={adress === 'locked'}
              readOnly={adress === 'held'}
              describedBy={describedBy}
            />
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}
