// Rewrites the manifests of an image build so that they name only what is to be installed: neither a slice's version number nor
// a script affects that, and a new one must not make every other image install again. The image has its own Node.
import { globSync, readFileSync, writeFileSync } from 'node:fs';

const SLICE = /^mfe-/;

function change(file, mend) {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  mend(content);
  writeFileSync(file, JSON.stringify(content));
}

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));
for (const name of workspaces.filter((one) => SLICE.test(one)))
  for (const file of globSync(`${name}/package.json`)) change(file, (manifest) => delete manifest.version);
change('package.json', (manifest) => {
  delete manifest.optionalDependencies;
  delete manifest.scripts;
});
change('package-lock.json', ({ packages }) => {
  delete packages[''].optionalDependencies;
  for (const name of Object.keys(packages)) {
    if (SLICE.test(name)) delete packages[name].version;
    if (/^node_modules\/node-(linux|win)-/.test(name)) delete packages[name];
  }
});
