import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { panelErrors } from '@uppgiftsandring/shared/hooks/useErrorPanel';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { ErrorPanel } from '@uppgiftsandring/shared/ui/messages/ErrorPanel';
import { RADER, raderOf } from './listaForm.ts';
import { Listrad, RADFALT, useRadfel } from './Listrad.tsx';
import type { useLista } from './useLista.ts';

const KEY = 'UPPGIFTSANDRING.STYRELSE.FLERA';

type Lista = ReturnType<typeof useLista>;

/** What must be mended before the list is put in the board, as links. */
function Felpanel({ lista: { form, panel } }: { readonly lista: Lista }) {
  const { t } = useTranslation('measures');
  const radfel = useRadfel();
  const texts = raderOf(form.getValues()).flatMap(({ id, rad, form: filled }) => {
    const namn = filled?.namn || rad.namn || rad.text;
    return RADFALT.map(
      (field) => [`rader.${id}.${field}`, { label: '', text: (kod: string) => t(`${KEY}.RADFEL`, { namn, fel: radfel(field, kod) }) }] as const,
    );
  });
  return <ErrorPanel ref={panel} errors={panelErrors(form.formState.errors, Object.fromEntries(texts))} />;
}

/** One press for everybody of whom no role was written. */
function AllaLedamot({ lista: { form, othersLedamot } }: { readonly lista: Lista }) {
  const { t } = useTranslation('measures');
  const count = useWatch({ control: form.control, compute: (values) => raderOf(values).filter((rad) => rad.form?.styrelseroll === '').length });
  return (
    count > 0 && (
      <Button small onClick={othersLedamot}>
        {t(`${KEY}.ALLA_LEDAMOT`, { count })}
      </Button>
    )
  );
}

/** The second step's table: what was found of each line, and who has which role. */
export function Rader({ lista, namn }: { readonly lista: Lista; readonly namn: (member: Styrelsemedlem) => string }) {
  const { t } = useTranslation('measures');
  const { rader, busy } = lista;
  const isUnanswered = rader.some(({ besked }) => besked.kind === 'svarar-inte' || besked.kind === 'vanta');
  return (
    <>
      <Felpanel lista={lista} />
      <h3 id={RADER} tabIndex={-1}>
        {t(`${KEY}.RADER`)}
      </h3>
      <div className="button-row">
        <AllaLedamot lista={lista} />
        {isUnanswered && (
          <Button small busy={busy} onClick={() => void lista.lookUpAgain()}>
            {t(`${KEY}.SLA_UPP_IGEN`)}
          </Button>
        )}
        <Button small variant="quiet" onClick={lista.backToText}>
          {t(`${KEY}.TILL_TEXT`)}
        </Button>
      </div>
      <p className="muted">{t('UPPGIFTSANDRING.STYRELSE.MODAL.ROLL_HJALP')}</p>
      <ul className="person-list" aria-labelledby={RADER}>
        {rader.map((rad, index) => (
          <Listrad
            key={rad.id}
            {...rad}
            nr={index + 1}
            antal={rader.length}
            namnOf={namn}
            busy={busy}
            onLookUp={() => void lista.lookUpRad(rad.id)}
            onRemove={() => lista.remove(rad.id)}
          />
        ))}
      </ul>
    </>
  );
}
