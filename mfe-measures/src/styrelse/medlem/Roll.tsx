import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { MEDLEMSTYPER, rollnyckel } from '@uppgiftsandring/shared/domain/styrelse/roller';
import { ERBJUDNA_FUNKTIONER, type MedlemForm } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { FieldSet } from '@uppgiftsandring/shared/ui/fields/FieldSet';
import { Select } from '@uppgiftsandring/shared/ui/fields/Select';

const KEY = 'UPPGIFTSANDRING.STYRELSE.MODAL';

interface RollProps {
  readonly member: Styrelsemedlem | null;
  readonly disabled: boolean;
  readonly describedBy: string | undefined;
}

/** Role and functions; the member's functions that the form does not offer are shown and kept (MEMB-05, MEMB-06, VAL-31, VAL-36). */
export function Roll({ member, disabled, describedBy }: RollProps) {
  const { t } = useTranslation('measures');
  const { register, formState } = useFormContext<MedlemForm>();
  const offered: readonly string[] = ERBJUDNA_FUNKTIONER;
  const kept = member?.styrelsefunktion.filter((funktion) => !offered.includes(funktion)) ?? [];
  return (
    <>
      <Select
        {...register('styrelseroll')}
        label={t(`${KEY}.ROLL`)}
        placeholder={t(`${KEY}.ROLL_VALJ`)}
        options={MEDLEMSTYPER.map((typ) => ({ value: typ, label: t(`COMMON.MEDLEMSTYP.${rollnyckel(typ)}`) }))}
        error={formState.errors.styrelseroll && t(`${KEY}.VALIDERING.ROLL`)}
        describedBy={describedBy}
        width="medium"
        disabled={disabled}
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
