import { useState, type ReactNode } from 'react';
import satisfies from 'semver/functions/satisfies.js';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import type { RegistryEntry } from '../../contract/registry.ts';
import { lastSaid } from '../federation/events.ts';
import { sliceState } from '../federation/slices.ts';
import { otherOf, readDescription, useAnswer, type Description, type Given } from './described.ts';
import styles from './Panel.module.css';
import { stepsOf, type Step } from './steps.ts';
import { SwitchForm } from './SwitchForm.tsx';
import { usePanelTexts } from './texts.ts';

interface PartProps {
  readonly name: string;
  readonly entry: RegistryEntry;
  readonly given: Given;
}

/** One part: its version and state at a glance, and all about it when it is opened. */
export function PartDetails({ onChoose, ...part }: PartProps & { readonly onChoose: ((token: string) => void) | null }) {
  const { t } = usePanelTexts();
  const { name, entry } = part;
  const [isOpen, setOpen] = useState(false);
  const label = name === 'host' ? name : `mfe-${name}`;
  const state = name === 'host' ? 'loaded' : sliceState(name).is;
  return (
    <details className={styles['part']} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>{label}</strong> <span className="number">{entry.version}</span> <span>{t(`PANEL.${state}`)}</span>
      </summary>
      {isOpen && (
        <>
          <About entry={entry} />
          {onChoose && <SwitchForm name={name} label={label} version={entry.version} onChoose={onChoose} />}
          <Steps name={name} entry={entry} />
          <Said {...part} />
        </>
      )}
    </details>
  );
}

const Group = ({ heading, children }: { readonly heading: string; readonly children: ReactNode }) => (
  <section className="section">
    <h3>{heading}</h3>
    {children}
  </section>
);

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul className="plain-list">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function About({ entry: { source, signed, test } }: Pick<PartProps, 'entry'>) {
  const { t } = usePanelTexts();
  const items = [
    { term: t('PANEL.KALLA'), value: source },
    { term: t('PANEL.UNDERSKRIFT'), value: signed ?? t('PANEL.OSIGNERAD') },
    { term: t('PANEL.PROV'), value: t(test ? 'PANEL.JA' : 'PANEL.NEJ') },
  ];
  return (
    <Group heading={t('PANEL.OM')}>
      <AnswerList items={items} />
    </Group>
  );
}

function Steps({ name, entry }: Pick<PartProps, 'name' | 'entry'>) {
  const { t, i18n } = usePanelTexts();
  const took = (time: number | undefined) => (time === undefined ? '' : t('PANEL.MS', { tal: Math.round(time) }));
  const kilo = (bytes: number) => (bytes / 1000).toLocaleString(i18n.language, { maximumFractionDigits: 1 });
  const size = ({ bytes }: Step) => (bytes === undefined ? '' : t('PANEL.KB', { tal: kilo(bytes) }));
  return (
    <Group heading={t('PANEL.STEG')}>
      <Table caption={t('PANEL.STEG')} columns={[t('PANEL.STEG_NAMN'), t('PANEL.STEG_BORJAN'), t('PANEL.STEG_TID'), t('PANEL.STEG_STORLEK')]}>
        {stepsOf(name, entry).map((step) => (
          <tr key={`${step.kind} ${step.file} ${step.began}`}>
            <th scope="row">{t(`PANEL.${step.kind}`, { fil: step.file })}</th>
            <td className="number" data-label={t('PANEL.STEG_BORJAN')}>
              {t('PANEL.VID', { tal: Math.round(step.began) })}
            </td>
            <td className="number" data-label={t('PANEL.STEG_TID')}>
              {took(step.took)}
            </td>
            <td className="number" data-label={t('PANEL.STEG_STORLEK')}>
              {size(step)}
            </td>
          </tr>
        ))}
      </Table>
    </Group>
  );
}

/** What the version says of itself: the packages that it takes, its slots and parts, events and settings. */
function Said({ name, entry, given }: PartProps) {
  const { t } = usePanelTexts();
  const said = useAnswer(() => readDescription(entry));
  const settings = Object.entries(entry.config ?? {}).map(([setting, value]) => `${setting}=${value}`);
  if (said === undefined) return null;
  return (
    <>
      {said === null && <p>{t('PANEL.BESKRIVNING')}</p>}
      {said && name !== 'host' && <Packages shared={said.shared} name={name} given={given} />}
      {said && <Together name={name} entry={entry} said={said} />}
      {settings.length > 0 && (
        <Group heading={t('PANEL.INSTALLNINGAR')}>
          <Lines lines={settings} />
        </Group>
      )}
    </>
  );
}

/** Which copy of each shared package it got, and why. */
function Packages({ shared, name, given }: Pick<Description, 'shared'> & Pick<PartProps, 'name' | 'given'>) {
  const { t } = usePanelTexts();
  const own = otherOf(name);
  const set = given.others.find((other) => other.name === own);
  const versionOf = (wanted: string) => set?.provides[wanted] ?? given.provides[wanted];
  function why(wanted: string, range: string): string {
    const version = versionOf(wanted);
    if (version === undefined) return t('PANEL.EGET');
    if (!satisfies(version, range)) return t('PANEL.PASSAR_INTE');
    return set?.provides[wanted] === undefined ? t('PANEL.PASSAR') : t('PANEL.ANNAN', { namn: set.name });
  }
  return (
    <Group heading={t('PANEL.PAKET')}>
      {Object.keys(shared).length === 0 ? (
        <p>{t('PANEL.INGET_PAKET')}</p>
      ) : (
        <Table caption={t('PANEL.PAKET')} columns={[t('PANEL.PAKET_NAMN'), t('PANEL.PAKET_BER'), t('PANEL.PAKET_FAR'), t('PANEL.PAKET_SVAR')]} kind="compact">
          {Object.entries(shared).map(([wanted, range]) => (
            <tr key={wanted}>
              <th scope="row">{wanted.replaceAll('/', '/\u200B')}</th>
              <td className="number" data-label={t('PANEL.PAKET_BER')}>
                {range}
              </td>
              <td className="number" data-label={t('PANEL.PAKET_FAR')}>
                {versionOf(wanted) ?? '–'}
              </td>
              <td data-label={t('PANEL.PAKET_SVAR')}>{why(wanted, range)}</td>
            </tr>
          ))}
        </Table>
      )}
    </Group>
  );
}

/** What it has to do with other slices. */
function Together({ name, entry, said: { routes, events } }: Pick<PartProps, 'name' | 'entry'> & { readonly said: Description }) {
  const { t } = usePanelTexts();
  const slots = new Set(routes.flatMap((route) => route.slots.map((slot) => `${name}/${typeof slot === 'string' ? slot : slot.name}`)));
  const parts = (entry.parts ?? []).map(({ part, slot, away }) => t(away ? `PANEL.away_${away}` : 'PANEL.FYLLER', { part, plats: slot }));
  const places = [...[...slots].map((plats) => t('PANEL.ERBJUDER', { plats })), ...parts];
  const withLast = (event: string, vad: string) => (lastSaid().has(event) ? t('PANEL.SENAST', { vad, varde: JSON.stringify(lastSaid().get(event)) }) : vad);
  const { sends = {}, hears = {} } = events;
  const heard = [
    ...Object.keys(sends).map((event) => withLast(event, t('PANEL.SKICKAR', { namn: event }))),
    ...Object.keys(hears).map((event) => withLast(event, t('PANEL.HOR', { namn: event }))),
  ];
  return (
    <>
      {places.length > 0 && (
        <Group heading={t('PANEL.PLATSER')}>
          <Lines lines={places} />
        </Group>
      )}
      {heard.length > 0 && (
        <Group heading={t('PANEL.HANDELSER')}>
          <Lines lines={heard} />
        </Group>
      )}
    </>
  );
}
