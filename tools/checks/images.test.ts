import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../build/paths.ts';
import { SERVERS } from '../build/servers.ts';
import { closureOf, importsFrom } from '../test/importGraph.ts';

interface Stage {
  readonly from: string;
  readonly copied: readonly string[];
  readonly packed: readonly string[];
}

/** The stages of the Dockerfile: the source folders that each copies, and the programs that it installs. */
function stages(): ReadonlyMap<string, Stage> {
  const text = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').replaceAll(/\\\n/g, ' ');
  const parts = text.split(/^FROM /m).slice(1);
  return new Map(
    parts.map((body) => {
      const [, from = '', name = ''] = /^(\S+) AS (\S+)/.exec(body) ?? [];
      const copied = [...body.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
      const packed = [...body.matchAll(/^RUN node docker\/pack\.mjs \/out (.+?)(?: --with .*)?$/gm)].flatMap(([, files = '']) => files.trim().split(/\s+/));
      return [name, { from, copied, packed }];
    }),
  );
}

const all = stages();
const copiedIn = (name: string): readonly string[] => {
  const stage = all.get(name);
  return stage ? [...stage.copied, ...copiedIn(stage.from)] : [];
};
/** The sources of a packed program: those that a bundle is made of. */
const sourcesOf = (program: string): readonly string[] => {
  const server = Object.values(SERVERS).find(({ folder }) => program.startsWith(`${folder}/`));
  return server ? [...Object.values(server.programs), 'tools/build/servers.mjs'] : [program];
};
const packing = [...all].filter(([, { packed }]) => packed.length > 0);

it('PLUS-30 each image is packed from sources that its stage has', () => {
  expect(packing.map(([name]) => name)).toEqual(['host-pack', 'slice-pack', 'backend-pack', 'simulators-pack']);
  const imports = importsFrom();
  for (const [name, { packed }] of packing) {
    const copied = copiedIn(name);
    const missing = [...closureOf(packed.flatMap(sourcesOf), imports)].filter((file) => !copied.some((from) => file === from || file.startsWith(`${from}/`)));
    expect(missing, name).toEqual([]);
  }
});
