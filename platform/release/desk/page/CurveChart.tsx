import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { CurveRow } from './curveRows.ts';

/** Each version's line has a colour and a dash pattern of its own, so that it can be told by either. */
export const LINES = [
  { stroke: 'var(--color-accent)', strokeDasharray: '0' },
  { stroke: 'var(--color-ring)', strokeDasharray: '7 4' },
  { stroke: 'var(--color-warning)', strokeDasharray: '2 4' },
  { stroke: 'var(--color-text-muted)', strokeDasharray: '10 3 2 3' },
] as const;

/** Up to this many points are drawn as dots too: a single one is no line. */
const SPARSE = 30;

const TEXT = { fill: 'var(--color-text-muted)', fontSize: 14 } as const;
const BOX = { background: 'var(--color-raised)', borderColor: 'var(--color-rule)', color: 'var(--color-text)' } as const;

interface CurveChartProps {
  readonly rows: readonly CurveRow[];
  readonly versions: readonly string[];
  readonly time: (at: number) => string;
  readonly value: (value: number) => string;
  /** Whether only whole numbers can be. */
  readonly isCount: boolean;
}

/** The drawing of a curve. It is not read aloud, because the table beside it shows the same. */
export function CurveChart({ rows, versions, time, value, isCount }: CurveChartProps) {
  const ticks = rows.filter((_row, index) => (rows.length - 1 - index) % Math.ceil(rows.length / 3) === 0).map(({ at }) => at);
  const measured = rows.filter(({ values }) => versions.some((version) => values[version] !== null));
  return (
    <div aria-hidden="true">
      <ResponsiveContainer width="100%" height={190} initialDimension={{ width: 320, height: 190 }}>
        <LineChart data={[...rows]} margin={{ top: 8, right: 32, bottom: 0, left: 0 }} accessibilityLayer={false}>
          <CartesianGrid vertical={false} stroke="var(--color-rule)" />
          <XAxis
            dataKey="at"
            type="number"
            scale="time"
            domain={['dataMin', 'dataMax']}
            ticks={ticks}
            interval="equidistantPreserveStart"
            tickFormatter={time}
            tick={TEXT}
            stroke="var(--color-control)"
            minTickGap={28}
            tickMargin={8}
            height={36}
          />
          <YAxis width={64} tickFormatter={value} tick={TEXT} stroke="var(--color-control)" domain={[0, 'auto']} allowDecimals={!isCount} />
          <Tooltip labelFormatter={(at) => time(Number(at))} formatter={(shown) => value(Number(shown))} contentStyle={BOX} isAnimationActive={false} />
          {versions.map((version, index) => (
            <Line
              key={version}
              name={version}
              dataKey={(row: CurveRow) => row.values[version]}
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
  );
}
