import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KINDS, SPANS, type Curves as Measured, type Kind, type Span } from '../../../health/kurva.ts';
import { Radio, RadioGroup } from '@uppgiftsandring/shared/ui/fields/RadioGroup';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import type { Part } from '../common/wire.ts';
import { readCurves } from './api.ts';
import { CurveChart, LINES } from './CurveChart.tsx';
import { rowsOf, versionsIn } from './curveRows.ts';
import styles from './Desk.module.css';
import { Section } from './Section.tsx';
import { useMoments } from './useMoments.ts';
import { usePolled } from './usePolled.ts';

const UPPER = { loads: 'LOADS', errors: 'ERRORS', lcp: 'LCP', inp: 'INP', cls: 'CLS' } as const;
const SPAN_KEYS = { minute: 'MINUTE', hour: 'HOUR' } as const;

/** Formats a value of each kind. */
function useValues() {
  const { number } = useMoments();
  return (kind: Kind) => (value: number) => {
    if (kind === 'lcp') return `${number(Math.round(value / 10) / 100)} s`;
    if (kind === 'inp') return `${number(Math.round(value))} ms`;
    return number(kind === 'cls' ? Math.round(value) / 1000 : value);
  };
}

interface OneProps {
  readonly kind: Kind;
  readonly span: Span;
  readonly curves: Measured;
  readonly versions: readonly string[];
}

function OneCurve({ kind, span, curves: { now, curves }, versions }: OneProps) {
  const { t } = useTranslation('desk');
  const { clock, day } = useMoments();
  const value = useValues()(kind);
  const name = t(`SLAPPBORD.KURVOR.${UPPER[kind]}`);
  const rows = rowsOf(curves, kind, versions, span, now);
  const time = span === 'minute' ? clock : day;
  const isCount = kind === 'loads' || kind === 'errors';
  const measured = rows.filter(({ values }) => versions.some((version) => (values[version] ?? 0) !== 0)).toReversed();
  return (
    <figure className={styles['curve']}>
      <figcaption>
        <h4>{name}</h4>
        <p className="small muted">{t(isCount ? `SLAPPBORD.KURVOR.${span === 'minute' ? 'PER_MINUTE' : 'PER_HOUR'}` : 'SLAPPBORD.KURVOR.P75')}</p>
      </figcaption>
      {measured.length === 0 && !isCount ? (
        <p>{t('SLAPPBORD.KURVOR.INGA')}</p>
      ) : (
        <>
          <CurveChart rows={rows} versions={versions} time={time} value={value} isCount={isCount} />
          {measured.length > 0 && (
            <details className={styles['details']}>
              <summary>{t('SLAPPBORD.KURVOR.TABELL', { namn: name })}</summary>
              <Table caption={name} columns={[t('SLAPPBORD.KURVOR.TID'), ...versions]} compact>
                {measured.map(({ at, values }) => (
                  <tr key={at}>
                    <th scope="row">{time(at)}</th>
                    {versions.map((version) => (
                      <td key={version} data-label={version}>
                        {values[version] === null || values[version] === undefined ? '–' : value(values[version])}
                      </td>
                    ))}
                  </tr>
                ))}
              </Table>
            </details>
          )}
        </>
      )}
    </figure>
  );
}

/** The legend: which line is which version. */
function Lines({ versions }: { versions: readonly string[] }) {
  const { t } = useTranslation('desk');
  return (
    <ul className={styles['lines']} aria-label={t('SLAPPBORD.KURVOR.VERSIONER')}>
      {versions.map((version, index) => (
        <li key={version}>
          <svg width="36" height="8" aria-hidden="true">
            <line x1="0" y1="4" x2="36" y2="4" strokeWidth="3" {...LINES[index % LINES.length]} />
          </svg>
          <span className="number">{version}</span>
        </li>
      ))}
    </ul>
  );
}

/** How the versions of a part performed over time: curves, each also as a table. */
export function Curves({ part }: { part: Part }) {
  const { t } = useTranslation('desk');
  const [span, setSpan] = useState<Span>('minute');
  const { value: answer } = usePolled(`${part.name} ${span}`, () => readCurves(part.name, span));
  const curves = answer === 'unset' ? undefined : answer;
  const versions = versionsIn(curves?.curves ?? []);
  return (
    <Section id="kurvor" heading={t('SLAPPBORD.KURVOR.RUBRIK')} part={part} command={['figures', span]}>
      <RadioGroup legend={t('SLAPPBORD.KURVOR.SPANN')}>
        {SPANS.map((one) => (
          <Radio key={one} name="span" value={one} label={t(`SLAPPBORD.KURVOR.${SPAN_KEYS[one]}`)} checked={span === one} onChange={() => setSpan(one)} />
        ))}
      </RadioGroup>
      {answer === 'unset' && <p>{t('SLAPPBORD.KURVOR.PROMETHEUS')}</p>}
      {curves === null && <p>{t('SLAPPBORD.KURVOR.SAKNAS')}</p>}
      {curves && versions.length === 0 && <p>{t('SLAPPBORD.KURVOR.INGA')}</p>}
      {curves && versions.length > 0 && (
        <>
          <Lines versions={versions} />
          <div className={styles['curves']}>
            {KINDS.map((kind) => (
              <OneCurve key={kind} kind={kind} span={span} curves={curves} versions={versions} />
            ))}
          </div>
        </>
      )}
    </Section>
  );
}
