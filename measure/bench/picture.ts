import { summaryOf, VARIANTS, type Key, type Sample, type Variant } from './figures.ts';

// The result as a picture that is readable on light and on dark paper, and without colours.

const [LABEL, PANEL, GAP, BAR, PITCH, TOP] = [130, 330, 40, 9, 44, 70] as const;
const PANELS: readonly { readonly key: Key; readonly title: string }[] = [
  { key: 'largestPaint', title: 'Largest paint (LCP), seconds' },
  { key: 'usable', title: 'Usable, seconds' },
];
const CLASS: Readonly<Record<Variant, string>> = { composed: 'composed', 'client twin': 'client', 'server twin': 'server' };
const NAME: Readonly<Record<Variant, string>> = {
  composed: 'composed product',
  'client twin': 'one bundle, rendered by the browser',
  'server twin': 'one bundle, rendered by the server too',
};

const STYLE = `
text { font: 12px system-ui, sans-serif; fill: #1b1f23; } .small { font-size: 10px; } .head { font-weight: 600; }
.composed { fill: #0a6b4b; stroke: #0a6b4b; } .client { fill: none; stroke: #57606a; } .server { fill: none; stroke: #57606a; stroke-dasharray: 3 2; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6edf3; } .composed { fill: #4ac29a; stroke: #4ac29a; } .client, .server { stroke: #9da7b1; }
}`;

const seconds = (ms: number) => (ms / 1000).toFixed(1);

function bars(samples: readonly Sample[], key: Key, left: number, top: number, scale: number): string[] {
  return VARIANTS.filter((variant) => samples.some((sample) => sample.variant === variant)).flatMap((variant, index) => {
    const value = summaryOf(samples, variant, key).median;
    const y = top + index * (BAR + 3);
    return [
      `<rect class="${CLASS[variant]}" x="${left}" y="${y}" width="${(value * scale).toFixed(1)}" height="${BAR}"/>`,
      `<text class="small" x="${(left + value * scale + 5).toFixed(1)}" y="${y + BAR - 1}">${seconds(value)}</text>`,
    ];
  });
}

/** Two panels of bars, one row for each page, as SVG. */
export function pictureOf(samples: readonly Sample[]): string {
  const pages = [...new Set(samples.map(({ page }) => page))];
  const present = VARIANTS.filter((variant) => samples.some((sample) => sample.variant === variant));
  const rowsOf = (page: string) => samples.filter((sample) => sample.page === page);
  const longest = Math.max(...pages.flatMap((page) => PANELS.flatMap(({ key }) => present.map((variant) => summaryOf(rowsOf(page), variant, key).median))));
  const scale = (PANEL - 30) / longest;
  const [width, height] = [LABEL + PANELS.length * (PANEL + GAP), TOP + pages.length * PITCH];
  const legend = present.flatMap((variant, index) => [
    `<rect class="${CLASS[variant]}" x="${10 + index * 270}" y="10" width="24" height="${BAR}"/>`,
    `<text x="${40 + index * 270}" y="19">${NAME[variant]}</text>`,
  ]);
  const panels = PANELS.flatMap(({ key, title }, index) => {
    const left = LABEL + index * (PANEL + GAP);
    return [`<text class="head" x="${left}" y="50">${title}</text>`, ...pages.flatMap((page, row) => bars(rowsOf(page), key, left, TOP + row * PITCH, scale))];
  });
  const labels = pages.map((page, row) => `<text x="10" y="${TOP + row * PITCH + 20}">${page}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">
<title id="title">Largest paint and time until usable of each page: the composed product beside the same code as one bundle</title>
<style>${STYLE}
</style>
${[...legend, ...panels, ...labels].join('\n')}
</svg>
`;
}
