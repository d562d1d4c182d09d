import { setTimeout as wait } from 'node:timers/promises';
import { bringBack, crash, lose } from '../../e2e/compose/containers.ts';
import { compose, composeText, dockerText } from '../../tools/compose/docker.ts';
import type { Fault, Kind } from './plan.ts';

type End = () => Promise<unknown>;
const OVER: End = () => Promise.resolve();

/** Read by Node before a server: its machine's clock is wrong. The kernel has one clock for all containers, so the clocks of edge and database stay. */
const wrong = (seconds: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(
    `const { now } = Date; const late = () => now() + ${seconds * 1000};
    globalThis.Date = class extends Date { constructor(...given) { super(...(given.length > 0 ? given : [late()])); } static now() { return late(); } };`,
  )}`;

/** Drops packets between two containers, in the network of the first. */
async function drop([from = '', to = '']: readonly string[], which: string): Promise<End> {
  const [id, other] = await Promise.all([from, to].map((name) => composeText(['ps', '-q', name])));
  const pid = await dockerText(['inspect', '-f', '{{.State.Pid}}', id ?? '']);
  const addresses = (await dockerText(['inspect', '-f', '{{range .NetworkSettings.Networks}}{{.IPAddress}} {{end}}', other ?? ''])).split(' ').filter(Boolean);
  const change = (how: 'I' | 'D') => {
    const rules = addresses.flatMap((ip) => [`-${how} INPUT -s ${ip} ${which} -j DROP`, `-${how} OUTPUT -d ${ip} ${which} -j DROP`]);
    return ['exec', '-T', 'hands', 'nsenter', '-t', pid, '-n', 'sh', '-ec', rules.map((rule) => `iptables -w ${rule}`).join('\n')];
  };
  await composeText(change('I'));
  // A container that has restarted since then has another network.
  return () => compose(change('D'));
}

const psql = (...lines: readonly string[]) =>
  composeText(['exec', '-T', 'postgres', 'psql', '-q', '-U', 'postgres', '-d', 'uppgiftsandring', ...lines.flatMap((line) => ['-c', line])]);
const cutConnections = (more: string) =>
  psql(more, 'select pg_reload_conf()', "select pg_terminate_backend(pid) from pg_stat_activity where usename like 'uppgift\\_%'");

/** The command of a slice's store. */
const release = (slice: string, ...args: readonly string[]) => composeText(['exec', '-T', slice, 'node', 'platform/release/cli.mjs', ...args]);
const NEXT = '1.99.0';

/** Puts a second version of a slice, with the same content, in its store. */
export async function addVersion(slice: string): Promise<void> {
  if ((await release(slice, 'status', slice)).includes(NEXT)) return;
  const copy = `rm -rf /tmp/next && cp -r /build /tmp/next && sed -i -E 's/"version": ?"[^"]+"/"version":"${NEXT}"/; s/"builtFrom": ?"[^"]+"/"builtFrom":"${'0'.repeat(64)}"/' /tmp/next/release.json`;
  await composeText(['exec', '-T', slice, 'sh', '-ec', copy]);
  await release(slice, 'publish', slice, '--from', '/tmp/next');
}

/** The new certificate before the old, and then the new key, in both places, as an operator does (docs/operations.md). */
const exchange = (name: string): string => `
  node simulators/built/server/make-keys.mjs /tmp/new
  put() { [ ! -f "$2" ] || { cat "$1" > "$2.new"; mv "$2.new" "$2"; }; }
  cd /secrets
  cat /tmp/new/${name}.cert.pem keys/${name}.cert.pem > /tmp/certs
  for folder in keys backend; do put /tmp/certs $folder/${name}.cert.pem; done
  for folder in keys backend; do put /tmp/new/${name}.key.pem $folder/${name}.key.pem; done`;

const STRIKES: Readonly<Record<Kind, (victim: string, fault: Pick<Fault, 'seconds' | 'lengthMs'>) => Promise<End>>> = {
  crash: async (service) => {
    await crash(service);
    return OVER;
  },
  gone: async (service) => {
    await lose(service);
    return () => bringBack(service);
  },
  freeze: async (service) => {
    await composeText(['pause', service]);
    return () => composeText(['unpause', service]);
  },
  restart: async (service) => {
    await composeText(['restart', '--no-deps', service]);
    return OVER;
  },
  cut: (pair) => drop(pair.split(' '), ''),
  lossy: (pair) => drop(pair.split(' '), '-m statistic --mode random --probability 0.25'),
  full: async (service) => {
    const file = `/disks/${service}/.full`;
    await composeText(['exec', '-T', 'hands', 'sh', '-c', `dd if=/dev/zero of=${file} bs=64k 2>/dev/null || true`]);
    return () => composeText(['exec', '-T', 'hands', 'rm', '-f', file]);
  },
  clock: async (service, { seconds }) => {
    const up = (CLOCK: string) => compose(['up', '-d', '--no-deps', service], { CLOCK });
    await up(wrong(seconds));
    return () => up('');
  },
  failover: async () => {
    await cutConnections('alter system set default_transaction_read_only = on');
    return () => cutConnections('alter system reset default_transaction_read_only');
  },
  reload: async () => {
    await composeText(['exec', '-T', 'edge', 'sh', '-c', 'kill -USR2 1']);
    return OVER;
  },
  release: async (slice) => {
    const isNext = (await release(slice, 'status', slice)).includes(`${NEXT} är aktiv`);
    await (isNext ? release(slice, 'rollback', slice) : release(slice, 'activate', slice, NEXT, '--again'));
    return OVER;
  },
  keys: async (name) => {
    await composeText(['run', '--rm', '-T', '--no-deps', 'secrets', 'sh', '-ec', exchange(name)]);
    return OVER;
  },
};

/** Lets a fault happen, with what is done meanwhile. */
export async function strike(fault: Fault): Promise<void> {
  const end = await STRIKES[fault.kind](fault.victim, fault);
  const { meanwhile } = fault;
  const until = Date.now() + fault.lengthMs;
  // What is done to a service that is away fails, and is not repeated.
  if (meanwhile) await STRIKES[meanwhile.kind](meanwhile.victim, fault).catch(() => undefined);
  await wait(Math.max(0, until - Date.now()));
  await end();
}
