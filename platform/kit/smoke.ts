import { integrityOf } from '../build/files.ts';
import { manifestOf, storeOf, type SliceName } from '../build/paths.ts';
import { TEST_LINK_PATH } from '../contract/route.ts';
import { teamLink } from '../contract/testLink.ts';
import { readRelease, versionFolder } from '../release/store/releaseStore.ts';
import { sealOf } from '../release/seal/seal.ts';
import * as v from 'valibot';

const LINK_MS = 600_000;
const PATIENCE_MS = 30_000;
const VersionsSchema = v.object({ slices: v.record(v.string(), v.object({ version: v.nullable(v.string()) })) });

/** Tries a published version in the running stack, as a tester would (PLUS-47): it is given, with every file as it was signed, and no page of it fails. */
export async function smoke(name: SliceName, stack: string, version: string): Promise<string> {
  const { integrity } = readRelease(versionFolder(storeOf(name), version));
  const seal = await sealOf(name);
  const token = teamLink({ slice: name, version, store: null, expires: Date.now() + LINK_MS }, (content) => seal.sign('link', content));
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, stack), { headers, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
  const opened = await ask(`${TEST_LINK_PATH}/${token}`);
  if (opened.status !== 303) throw new Error(`Miljön på ${stack} ger inte ${name} ${version}: den svarade ${opened.status} på länken.`);
  const cookie = opened.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const { slices } = v.parse(VersionsSchema, await (await ask('/versions.json', { cookie })).json());
  if (slices[name]?.version !== version) throw new Error(`Miljön på ${stack} ger ${slices[name]?.version ?? 'ingen version'} i stället för ${version}.`);
  const files = Object.entries(integrity).filter(([file]) => !file.startsWith('server/'));
  for (const [file, hash] of files) {
    const answer = await ask(`/slices/${name}/${version}/${file}`, { cookie });
    if (!answer.ok || integrityOf(Buffer.from(await answer.arrayBuffer())) !== hash)
      throw new Error(`${file} kommer inte hel från ${stack} (${answer.status}).`);
  }
  const pages = manifestOf(name).routes.map((route) => route.path);
  for (const page of pages) {
    const { status } = await ask(page, { cookie });
    if (status >= 400) throw new Error(`${page} svarar ${status} på ${stack}.`);
  }
  return `mfe-${name} ${version} fungerar på ${stack}: ${files.length} filer och ${pages.length} sidor.`;
}
