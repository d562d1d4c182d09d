import type { Call } from './calls.ts';
import type { Point } from './points.ts';
import { ratioOf } from './report.ts';

// What calls cost as a picture that is readable on light and on dark paper, and without colours.

const [LABEL, WIDTH, BAR, PITCH, TOP] = [140, 520, 10, 36, 60] as const;

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #1b1f23; } .small { font-size: 10px; }
.edge { fill: #0a6b4b; stroke: #0a6b4b; } .backend { fill: none; stroke: #57606a; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; } .edge { fill: #4ac29a; stroke: #4ac29a; } .backend { stroke: #9da7b1; }
}`;

/** The CPU time of each call with that many visitors at once, as a multiple of the bare framework's: bars through the edge and for the backend alone, as SVG. */
export function pictureOf(points: readonly Point[], calls: readonly Call[], visitors: number): string {
  const rows = calls.map(({ name }) => ({
    name,
    bars: (['edge', 'backend'] as const).flatMap((way) => {
      const ratio = ratioOf(points, { call: name, way, visitors });
      return ratio === undefined ? [] : [{ way, ratio }];
    }),
  }));
  const scale = WIDTH / Math.max(2, ...rows.flatMap(({ bars }) => bars.map(({ ratio }) => ratio)));
  const [width, height] = [LABEL + WIDTH + 60, TOP + rows.length * PITCH];
  const legend = [
    `<rect class="edge" x="10" y="10" width="24" height="${BAR}"/><text x="40" y="19">through the edge</text>`,
    `<rect class="backend" x="180" y="10" width="24" height="${BAR}"/><text x="210" y="19">the backend alone</text>`,
  ];
  const drawn = rows.flatMap(({ name, bars }, row) => [
    `<text x="10" y="${TOP + row * PITCH + 14}">${name}</text>`,
    ...bars.flatMap(({ way, ratio }, index) => {
      const y = TOP + row * PITCH + index * (BAR + 3);
      return [
        `<rect class="${way}" x="${LABEL}" y="${y}" width="${(ratio * scale).toFixed(1)}" height="${BAR}"/>`,
        `<text class="small" x="${(LABEL + ratio * scale + 5).toFixed(1)}" y="${y + BAR - 1}">${ratio.toFixed(1)}</text>`,
      ];
    }),
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">CPU time of each call, in times of what the bare framework takes with the same statements</title>
<style>${STYLE}
</style>
${[...legend, ...drawn].join('\n')}
</svg>
`;
}
