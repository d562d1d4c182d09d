/** A row of bars, which begin with its label; the kind of each is its place in the legend. */
export interface Row {
  readonly label: string;
  readonly bars: readonly { readonly kind: number; readonly value: number }[];
}

interface Chart {
  readonly title: string;
  /** At most three kinds of bar: a filled one, an outlined one and a dashed one. */
  readonly legend: readonly string[];
  readonly panels: readonly { readonly heading: string; readonly rows: readonly Row[] }[];
}

const [LABEL, PANEL, GAP, BAR, TOP] = [140, 330, 40, 9, 70] as const;

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #1b1f23; } .small { font-size: 10px; } .head { font-weight: 600; }
.k0 { fill: #0a6b4b; stroke: #0a6b4b; } .k1 { fill: none; stroke: #57606a; } .k2 { fill: none; stroke: #57606a; stroke-dasharray: 3 2; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; } .k0 { fill: #4ac29a; stroke: #4ac29a; } .k1, .k2 { stroke: #9da7b1; }
}`;

/** Panels of bars side by side, a row for each label, as SVG that is readable on light and on dark paper, and without colours. */
export function chartOf({ title, legend, panels }: Chart): string {
  const [labels = []] = panels.map(({ rows }) => rows.map(({ label }) => label));
  const scale = (PANEL - 30) / Math.max(...panels.flatMap(({ rows }) => rows.flatMap(({ bars }) => bars.map(({ value }) => value))));
  const pitch = legend.length * (BAR + 3) + 8;
  const barsOf = ({ bars }: Row, left: number, top: number) =>
    bars.flatMap(({ kind, value }, index) => {
      const y = top + index * (BAR + 3);
      return [
        `<rect class="k${kind}" x="${left}" y="${y}" width="${(value * scale).toFixed(1)}" height="${BAR}"/>`,
        `<text class="small" x="${(left + value * scale + 5).toFixed(1)}" y="${y + BAR - 1}">${value.toFixed(1)}</text>`,
      ];
    });
  const lines = [
    ...legend.map((text, kind) => {
      const x = 10 + kind * 270;
      return `<rect class="k${kind}" x="${x}" y="10" width="24" height="${BAR}"/><text x="${x + 30}" y="19">${text}</text>`;
    }),
    ...panels.flatMap(({ heading, rows }, index) => {
      const left = LABEL + index * (PANEL + GAP);
      return [`<text class="head" x="${left}" y="50">${heading}</text>`, ...rows.flatMap((row, nr) => barsOf(row, left, TOP + nr * pitch))];
    }),
    ...labels.map((label, nr) => `<text x="10" y="${TOP + nr * pitch + 14}">${label}</text>`),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LABEL + panels.length * (PANEL + GAP)} ${TOP + labels.length * pitch}" role="img" aria-labelledby="title">
<title id="title">${title}</title>
<style>${STYLE}
</style>
${lines.join('\n')}
</svg>
`;
}
