import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusField } from '@uppgiftsandring/shared/hooks/focusField';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Radio, RadioGroup } from '@uppgiftsandring/shared/ui/fields/RadioGroup';
import { Select } from '@uppgiftsandring/shared/ui/fields/Select';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { ACTIONS, type Action } from '../common/press.ts';
import type { Part } from '../common/wire.ts';
import styles from './Desk.module.css';
import { Section, Typed } from './Section.tsx';
import { choosable, faultsIn, optionsOf, settingOf, typed, usePress, versionOf, type Chosen, type Fault } from './usePress.ts';

const RESULT = 'resultat';
const isTaking = (action: Action) => action === 'rollback' || action === 'withdraw';

interface PressFormProps {
  readonly part: Part;
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
  readonly onDone: () => void;
}

interface FieldProps {
  readonly name: Fault;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (event: { target: { value: string } }) => void;
}

interface SettingFieldsProps {
  readonly part: Part;
  readonly chosen: Chosen;
  readonly onChange: (change: Partial<Chosen>) => void;
  readonly field: (name: Fault, key: 'INSTALLNING' | 'VARDE') => FieldProps;
}

/** Which setting, and its value (PLUS-46). */
function SettingFields({ part, chosen, onChange, field }: SettingFieldsProps) {
  const { t } = useTranslation('desk');
  const own = settingOf(part, chosen)?.setting;
  const options = own && optionsOf(own);
  const valueField = {
    ...field('value', 'VARDE'),
    help: own?.type === 'number' ? t('SLAPPBORD.ANDRA.MELLAN', { fran: own.minimum, till: own.maximum }) : undefined,
  };
  const choose = ({ target }: { target: { value: string } }) =>
    onChange({ setting: target.value, value: String(part.config.find(({ name }) => name === target.value)?.value ?? '') });
  const named = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
  return (
    <>
      <Select
        {...field('setting', 'INSTALLNING')}
        onChange={choose}
        help={own?.says}
        placeholder={t('SLAPPBORD.ANDRA.VALJ_INSTALLNING')}
        options={named(part.config.map(({ name }) => name))}
        width="medium"
      />
      {options && <Select {...valueField} options={named(options)} width="medium" />}
      {own && !options && <TextField {...valueField} maxLength={200} autoComplete="off" />}
    </>
  );
}

/** Changes what is live: what, which version or setting, and why. Shows the command that does the same. */
export function PressForm({ part, chosen, onChange, onDone }: PressFormProps) {
  const { t } = useTranslation('desk');
  const { isBusy, result, run } = usePress(part, onDone);
  const [faults, setFaults] = useState<readonly Fault[]>([]);
  const set = (change: Partial<Chosen>) => {
    setFaults([]);
    onChange({ ...chosen, ...change });
  };
  const submit = async () => {
    const found = faultsIn(part, chosen);
    setFaults(found);
    if (found[0]) return focusField(found[0]);
    if (await run(chosen)) onChange({ ...chosen, why: '' });
    return undefined;
  };
  useEffect(() => {
    // The button may be gone, and the command's output is what the user needs next.
    if (result) document.getElementById(RESULT)?.focus();
  }, [result]);
  const version = versionOf(part, chosen);
  const versions = choosable(part, chosen);
  const command = typed(part, chosen);
  const open = part.environments.filter(({ isOpen }) => isOpen);
  const has: Partial<Record<Action, boolean>> = {
    approve: part.pending.length > 0,
    link: part.name !== 'host',
    promote: part.name !== 'host' && open.length > 0,
    config: part.config.length > 0,
  };
  const isOffered = (action: Action) => has[action] ?? true;
  const field = (name: Fault, key: 'VERSION' | 'ANDEL' | 'GRUPP' | 'MILJO' | 'VARFOR' | 'INSTALLNING' | 'VARDE') => ({
    name,
    label: t(`SLAPPBORD.ANDRA.${key}`),
    error: faults.includes(name) ? t(`SLAPPBORD.ANDRA.FEL_${key}`) : undefined,
    value: chosen[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  const outcome = result && t(result.isDone ? 'SLAPPBORD.ANDRA.KLART' : 'SLAPPBORD.ANDRA.GICK_INTE');
  return (
    <Section id="andra" heading={t('SLAPPBORD.ANDRA.RUBRIK')} part={part}>
      {part.may ? (
        <form
          className="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <RadioGroup legend={t('SLAPPBORD.ANDRA.VAD')}>
            {ACTIONS.filter(isOffered).map((action) => (
              <Radio
                key={action}
                name="action"
                value={action}
                label={t(`SLAPPBORD.ANDRA.${action}`)}
                checked={chosen.action === action}
                onChange={() => set({ action })}
              />
            ))}
          </RadioGroup>
          {chosen.action === 'group' && <TextField {...field('group', 'GRUPP')} autoComplete="off" width="medium" />}
          {chosen.action === 'config' && <SettingFields part={part} chosen={chosen} onChange={set} field={field} />}
          {chosen.action !== 'config' && (chosen.action !== 'rollback' || versions.length > 0) && (
            <Select
              {...field('version', 'VERSION')}
              value={chosen.action === 'rollback' ? (version ?? '') : chosen.version}
              placeholder={t(chosen.action === 'group' ? 'SLAPPBORD.ANDRA.SOM_ALLA' : 'SLAPPBORD.ANDRA.VALJ')}
              options={versions.map((one) => ({ value: one, label: one }))}
              width="medium"
            />
          )}
          {chosen.action === 'promote' && (
            <Select
              {...field('to', 'MILJO')}
              placeholder={t('SLAPPBORD.ANDRA.VALJ_MILJO')}
              options={open.map(({ name }) => ({ value: name, label: name }))}
              width="medium"
            />
          )}
          {chosen.action === 'share' && <TextField {...field('share', 'ANDEL')} inputMode="numeric" width="short" />}
          {chosen.action !== 'link' && <TextField {...field('why', 'VARFOR')} maxLength={500} autoComplete="off" />}
          {chosen.action === 'byItself' && <p>{t('SLAPPBORD.ANDRA.HUR_SJALV')}</p>}
          <div>
            <p className="small muted">{t('SLAPPBORD.ANDRA.KOMMANDO')}</p>
            {command === null ? <p>{t('SLAPPBORD.ANDRA.KOMMANDO_SAKNAS')}</p> : <Typed command={command} />}
          </div>
          {chosen.action === 'rollback' && version === null ? (
            <p>{t('SLAPPBORD.ANDRA.INGEN_TIDIGARE')}</p>
          ) : (
            <div className="button-row">
              <Button type="submit" variant={isTaking(chosen.action) ? 'danger' : 'primary'} busy={isBusy}>
                {t(`SLAPPBORD.ANDRA.GOR.${chosen.action}`, {
                  version: version ?? '…',
                  andel: chosen.share || '…',
                  grupp: chosen.group || '…',
                  miljo: chosen.to || '…',
                  namn: chosen.setting || '…',
                })}
              </Button>
            </div>
          )}
        </form>
      ) : (
        <p>{t(part.isElsewhere ? 'SLAPPBORD.ANDRA.ANNANSTANS' : 'SLAPPBORD.ANDRA.FAR_INTE')}</p>
      )}
      <StatusMessage visible={false} message={result && `${outcome}. ${result.message}`} />
      {result && (
        <Notice kind={result.isDone ? 'done' : 'error'} heading={outcome ?? ''} headingLevel={3} id={RESULT} tabIndex={-1}>
          <p lang="sv" className={styles['result']}>
            {result.message}
          </p>
        </Notice>
      )}
    </Section>
  );
}
