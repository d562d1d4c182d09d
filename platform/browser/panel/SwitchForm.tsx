import { useId, useState } from 'react';
import * as v from 'valibot';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { TextField } from '@uppgiftsandring/shared/ui/fields/TextField';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { TEST_LINK_PATH } from '../../contract/route.ts';
import { usePanelTexts } from './texts.ts';

const IS_VERSION = /^\d+\.\d+\.\d+([-+][0-9A-Za-z.-]+)*$/;
const REFUSED: Readonly<Record<number, 'RATT' | 'NADD' | undefined>> = { 403: 'RATT', 409: 'NADD' };

interface SwitchFormProps {
  readonly name: string;
  readonly label: string;
  readonly version: string;
  /** Takes the token of what may be shown. */
  readonly onChoose: (token: string) => void;
}

const AnswerSchema = v.object({ token: v.string() });

/** Gives this tab another version of a slice, or a build at another address, as a tester's link does: the server says whether it may (PLUS-49). */
export function SwitchForm({ name, label, version: present, onChoose }: SwitchFormProps) {
  const { t } = usePanelTexts();
  const id = useId();
  const { busy, run } = useBusy();
  const [version, setVersion] = useState(present);
  const [address, setAddress] = useState('');
  const [error, setError] = useState<'VERSION' | 'ADRESS' | 'RATT' | 'NADD' | 'ANNAT' | null>(null);

  async function choose(): Promise<void> {
    const store = address.trim();
    if (!IS_VERSION.test(version.trim())) return setError('VERSION');
    if (store !== '' && !/^https?:\/\/[^/\s]+/.test(store)) return setError('ADRESS');
    const body = JSON.stringify({ slice: name, version: version.trim(), store: store === '' ? null : store, tab: true });
    const call = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
    const answer = await run(() => fetch(TEST_LINK_PATH, call).catch(() => undefined));
    if (answer?.ok) return onChoose(v.parse(AnswerSchema, await answer.json()).token);
    return setError(REFUSED[answer?.status ?? 0] ?? 'ANNAT');
  }
  const isOf = (field: 'VERSION' | 'ADRESS') => error === field || (field === 'VERSION' && error !== 'ADRESS' && error !== null);
  const said = error === null ? undefined : t(`PANEL.FEL_${error}`);
  return (
    <form
      className="form"
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        setError(null);
        void choose();
      }}
    >
      <h3 id={id}>{t('PANEL.BYT')}</h3>
      <p>{t('PANEL.BYT_HJALP')}</p>
      <TextField
        name={`version-${name}`}
        label={t('PANEL.VERSION')}
        value={version}
        error={isOf('VERSION') ? said : undefined}
        onChange={({ target }) => setVersion(target.value)}
        width="medium"
      />
      <TextField
        name={`adress-${name}`}
        label={t('PANEL.ADRESS')}
        help={t('PANEL.ADRESS_HJALP')}
        value={address}
        error={isOf('ADRESS') ? said : undefined}
        onChange={({ target }) => setAddress(target.value)}
      />
      <div className="button-row">
        <Button type="submit" busy={busy}>
          {t('PANEL.BYT_KNAPP', { del: label })}
        </Button>
      </div>
    </form>
  );
}
