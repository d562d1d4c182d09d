import { useId, type RefObject } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Styrelseinformation, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { styrelseProblems } from '@uppgiftsandring/shared/domain/styrelse/styrelse';
import { medlemIdentity } from '@uppgiftsandring/shared/domain/styrelse/styrelseandring';
import { registered } from '@uppgiftsandring/shared/editor/registered';
import { useAfter } from '@uppgiftsandring/shared/hooks/useAfter';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { FieldSet } from '@uppgiftsandring/shared/ui/fields/FieldSet';
import { Radio, RadioGroup } from '@uppgiftsandring/shared/ui/fields/RadioGroup';
import { TextArea } from '@uppgiftsandring/shared/ui/fields/TextArea';
import { Missing } from '@uppgiftsandring/shared/ui/messages/Notice';
import { WaitMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { UnsavedNotice } from '@uppgiftsandring/shared/ui/saving/UnsavedNotice';
import { errorRows } from '../errorRows.ts';
import { Granser } from '../list/Medlemslista.tsx';
import { isLeaving, type Styrelse } from './listaForm.ts';
import { Rader } from './Rader.tsx';
import { useLista } from './useLista.ts';

const KEY = 'UPPGIFTSANDRING.STYRELSE.FLERA';
const NOTICED_MS = 300;

interface StegProps {
  readonly lista: ReturnType<typeof useLista>;
}

/** The first step: the persons as text, and whether they are the whole board, if there is one. */
function Text({ lista: { form, busy }, asks }: StegProps & { readonly asks: boolean }) {
  const { t } = useTranslation('measures');
  const { errors } = form.formState;
  // Exceptions are from the answer, which is another now.
  const answered = () => {
    form.clearErrors('hel');
    form.setValue('undantag', []);
  };
  const hel = form.register('hel', { onChange: answered });
  return (
    <>
      <TextArea
        {...registered(form, 'text', { onChange: () => form.clearErrors('text') })}
        label={t(`${KEY}.TEXT`)}
        help={t(`${KEY}.TEXT_HJALP`)}
        error={errors.text && t(`${KEY}.FEL.${errors.text.message === 'saknas' ? 'TOM' : 'FOR_MANGA'}`)}
        rows={8}
        readOnly={busy}
      />
      {asks && (
        <RadioGroup id="hel" legend={t(`${KEY}.HEL`)} error={errors.hel && t(`${KEY}.FEL.HEL`)}>
          <Radio {...hel} value="ja" label={t(`${KEY}.HEL_JA`)} />
          <Radio {...hel} value="nej" label={t(`${KEY}.HEL_NEJ`)} />
        </RadioGroup>
      )}
    </>
  );
}

/** Those on the board who are on no line, each of whom stays or leaves. */
function Ovriga({ lista: { form, ovriga }, namn }: StegProps & Pick<ListaDialogProps, 'namn'>) {
  const { t } = useTranslation('measures');
  const [hel, undantag] = useWatch({ control: form.control, name: ['hel', 'undantag'] });
  if (ovriga.length === 0) return null;
  const toggle = (identity: string) =>
    form.setValue('undantag', undantag.includes(identity) ? undantag.filter((one) => one !== identity) : [...undantag, identity]);
  return (
    <FieldSet legend={t(`${KEY}.OVRIGA`)} help={t(`${KEY}.OVRIGA_HJALP`)} choices>
      {ovriga.map((member) => (
        <Checkbox
          key={medlemIdentity(member)}
          label={t(`${KEY}.SLUTAR`, { namn: namn(member) })}
          checked={isLeaving(member, { hel, undantag })}
          onChange={() => toggle(medlemIdentity(member))}
        />
      ))}
    </FieldSet>
  );
}

/** How many the board will have, and which of its rules it will break, as the list is filled in. */
function Antal({ lista: { form, after }, regler }: StegProps & Pick<ListaDialogProps, 'regler'>) {
  const { t } = useTranslation('measures');
  useWatch({
    control: form.control,
    compute: ({ hel, undantag, rader }) => [hel, undantag, Object.values(rader).map(({ form: filled }) => [filled?.styrelseroll, filled?.styrelsefunktion])],
  });
  const members = after();
  const broken = errorRows(styrelseProblems(members, regler, null)).filter(({ key, member }) => member === null && !key.endsWith('.TOM'));
  return (
    <div className="rows">
      <Granser regler={regler} members={members} />
      {broken.map(({ key, values }) => (
        <Missing key={key}>{t(key, values)}</Missing>
      ))}
    </div>
  );
}

interface ListaDialogProps {
  readonly styrelse: Styrelse;
  readonly regler: Styrelseinformation | null;
  /** A person's name, distinguished from others with the same name (PLUS-18). */
  readonly namn: (member: Styrelsemedlem) => string;
  readonly returnFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly onDone: (members: readonly Styrelsemedlem[]) => void;
}

/** The dialog in which many persons, or a whole new board, are written or pasted, looked up together and given roles (PLUS-76). */
export function ListaDialog({ styrelse, regler, namn, returnFocus, onClose, onDone }: ListaDialogProps) {
  const { t } = useTranslation('measures');
  const formId = useId();
  const lista = useLista({ styrelse, onDone });
  const { steg, rader, busy } = lista;
  const cancel = () => {
    lista.drop();
    onClose();
  };
  const isText = steg === 'text';
  const isNoticed = useAfter(busy, NOTICED_MS);
  const klara = rader.filter(({ besked }) => 'form' in besked).length;
  const counted = klara === rader.length ? t(`${KEY}.RESULTAT_ALLA`, { count: klara }) : t(`${KEY}.RESULTAT`, { klara, antal: rader.length });
  const result = isText || rader.length === 0 ? '' : counted;
  const actions = (
    <>
      <Button type="submit" form={formId} variant="primary" busy={busy}>
        {t(isText ? `${KEY}.SLA_UPP` : `${KEY}.LAGG_IN`)}
      </Button>
      <Button variant="quiet" onClick={cancel}>
        {t('UPPGIFTSANDRING.AVBRYT')}
      </Button>
    </>
  );
  return (
    <Dialog open large holdsInput firstField="text" title={t(`${KEY}.RUBRIK`)} onClose={cancel} returnFocus={returnFocus} actions={actions}>
      <FormProvider {...lista.form}>
        <form
          id={formId}
          className="rows section"
          method="post"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void (isText ? lista.lookUp() : lista.submit(event));
          }}
        >
          <UnsavedNotice typed={lista.restored} onDiscard={lista.discard} />
          <WaitMessage waiting={isNoticed && t('UPPGIFTSANDRING.STYRELSE.MODAL.SOK.LADDAR')} message={result} />
          {isText ? (
            <Text lista={lista} asks={styrelse.members.length > 0} />
          ) : (
            <>
              <Rader lista={lista} namn={namn} />
              <Ovriga lista={lista} namn={namn} />
              <Antal lista={lista} regler={regler} />
            </>
          )}
        </form>
      </FormProvider>
    </Dialog>
  );
}
