import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { Radio, RadioGroup } from '@uppgiftsandring/shared/ui/fields/RadioGroup';
import { Table } from '@uppgiftsandring/shared/ui/page/Table';
import { COUNTS, kindsIn, SPANS, type Curve, type Curves as Measured, type Kind, type Span } from '../../../health/kurva.ts';
import type { Part } from '../common/wire.ts';
import { readCurves } from './api.ts';
import { rowsOf, versionsIn, type CurveRow } from './curveRows.ts';
import styles from './Desk.module.css';
import { Section } from './Section.tsx';
import { useFormats } from './useFormats.ts';
import { usePolled } from './usePolled.ts';

/** Each version's line has a colour and a dash pattern of its own, so that it can be told by either. */
const LINES = [
  { stroke: 'var(--color-accent)', strokeDasharray: '0' },
  { stroke: 'var(--color-ring)', strokeDasharray: '7 4' },
  { stroke: 'var(--color-warning)', strokeDasharray: '2 4' },
  { stroke: 'var(--color-text-muted)', strokeDasharray: '10 3 2 3' },
] as const;
/** Up to this many points are drawn as dots too: a single one is no line. */
const SPARSE = 30;
const AXIS = { tick: { fill: 'var(--color-text-muted)', fontSize: 14 }, stroke: 'var(--color-control)' } as const;
const BOX = { background: 'var(--color-raised)', borderColor: 'var(--color-rule)', color: 'var(--color-text)' } as const;

interface ChartProps {
  readonly kind: Kind;
  readonly span: Span;
  readonly curves: Measured;
  readonly versions: readonly string[];
}

/** A curve of each version. The drawing is not read aloud, because the table below shows the same. */
function Chart({ kind, span, curves: { now, curves }, versions }: ChartProps) {
  const { t } = useTranslation('desk');
  const { timeOf, valueOf } = useFormats();
  const rows = rowsOf(curves, kind, versions, span, now);
  const ticks = rows.filter((_row, index) => (rows.length - 1 - index) % Math.ceil(rows.length / 3) === 0).map(({ at }) => at);
  const measured = rows.filter(({ values }) => versions.some((version) => values[version] !== null));
  const isCount = COUNTS.some((one) => one === kind);
  return (
    <figure className="section">
      <figcaption>
        <h4>{t(`SLAPPBORD.KURVOR.${kind}`)}</h4>
        <p className="small muted">{t(isCount ? `SLAPPBORD.KURVOR.${span === 'minute' ? 'PER_MINUTE' : 'PER_HOUR'}` : 'SLAPPBORD.KURVOR.P75')}</p>
      </figcaption>
      {measured.length === 0 ? (
        <p>{t('SLAPPBORD.KURVOR.INGA')}</p>
      ) : (
        <div aria-hidden="true">
          <ResponsiveContainer width="100%" height={220} initialDimension={{ width: 320, height: 220 }}>
            <LineChart data={rows} margin={{ top: 8, right: 32, bottom: 0, left: 0 }} accessibilityLayer={false}>
              <CartesianGrid vertical={false} stroke="var(--color-rule)" />
              <XAxis
                {...AXIS}
                dataKey="at"
                type="number"
                domain={['dataMin', 'dataMax']}
                ticks={ticks}
                tickFormatter={timeOf[span]}
                tickMargin={8}
                height={36}
              />
              <YAxis {...AXIS} width={64} tickFormatter={valueOf(kind)} allowDecimals={!isCount} />
              <Tooltip
                labelFormatter={(at) => timeOf[span](Number(at))}
                formatter={(value) => valueOf(kind)(Number(value))}
                contentStyle={BOX}
                isAnimationActive={false}
              />
              <Legend iconType="plainline" iconSize={36} />
              {versions.map((version, index) => (
                <Line
                  key={version}
                  name={version}
                  dataKey={({ values }: CurveRow) => values[version]}
                  {...LINES[index % LINES.length]}
                  strokeWidth={2.5}
                  dot={measured.length <= SPARSE && { r: 3, strokeDasharray: '0' }}
                  connectNulls
                  isAnimationActive={false}
                />
              ))}
            </LineChart>
          </ResponsiveContainer>
        </div>
      )}
    </figure>
  );
}

function CurveTable({ curves, span }: { curves: readonly Curve[]; span: Span }) {
  const { t } = useTranslation('desk');
  const { timeOf, valueOf } = useFormats();
  const version = t('SLAPPBORD.VERSIONER.VERSION');
  const kinds = kindsIn(curves).map((kind) => ({ kind, name: t(`SLAPPBORD.KURVOR.${kind}`) }));
  return (
    <details className={styles['details']}>
      <summary>{t('SLAPPBORD.KURVOR.TABELL')}</summary>
      <Table caption={t('SLAPPBORD.KURVOR.RUBRIK')} columns={[t('SLAPPBORD.KURVOR.TID'), version, ...kinds.map(({ name }) => name)]} kind="compact">
        {curves.toReversed().map((curve) => (
          <tr key={`${curve.at} ${curve.version}`}>
            <th scope="row">{timeOf[span](Date.parse(curve.at))}</th>
            <td data-label={version}>{curve.version}</td>
            {kinds.map(({ kind, name }) => (
              <td key={kind} data-label={name}>
                {curve[kind] === null ? '–' : valueOf(kind)(curve[kind])}
              </td>
            ))}
          </tr>
        ))}
      </Table>
    </details>
  );
}

function Measurements({ part, span }: { part: Part; span: Span }) {
  const { t } = useTranslation('desk');
  const { value: curves } = usePolled(() => readCurves(part.name, span));
  if (curves === undefined) return null;
  if (curves === null) return <p>{t('SLAPPBORD.KURVOR.SAKNAS')}</p>;
  if (curves === 'unset') return <p>{t('SLAPPBORD.KURVOR.PROMETHEUS')}</p>;
  const versions = versionsIn(curves.curves);
  if (versions.length === 0) return <p>{t('SLAPPBORD.KURVOR.INGA')}</p>;
  return (
    <>
      <div className={styles['curves']}>
        {kindsIn(curves.curves).map((kind) => (
          <Chart key={kind} kind={kind} span={span} curves={curves} versions={versions} />
        ))}
      </div>
      <CurveTable curves={curves.curves} span={span} />
    </>
  );
}

/** How the versions of a part performed over time. */
export function Curves({ part }: { part: Part }) {
  const { t } = useTranslation('desk');
  const [span, setSpan] = useState<Span>('minute');
  return (
    <Section id="kurvor" heading={t('SLAPPBORD.KURVOR.RUBRIK')} part={part} command={['figures', span]}>
      <RadioGroup legend={t('SLAPPBORD.KURVOR.SPANN')}>
        {SPANS.map((one) => (
          <Radio key={one} name="span" value={one} label={t(`SLAPPBORD.KURVOR.${one}`)} checked={span === one} onChange={() => setSpan(one)} />
        ))}
      </RadioGroup>
      <Measurements key={span} part={part} span={span} />
    </Section>
  );
}
