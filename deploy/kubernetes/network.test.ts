import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { Labels, readEnv, readResources, settings, workloadsIn } from './test/manifests.ts';

// Who may call whom, and that the settings name nobody else.

const resources = readResources();
const ofKind = (kind: string) => resources.filter((one) => one.kind === kind);

const Port = v.object({ port: v.number() });
const Peer = v.looseObject({ podSelector: v.optional(v.object({ matchLabels: v.optional(Labels) })) });
const Policy = v.looseObject({
  spec: v.looseObject({
    podSelector: v.object({ matchLabels: v.optional(Labels) }),
    policyTypes: v.array(v.string()),
    ingress: v.optional(v.array(v.looseObject({ from: v.array(Peer), ports: v.array(Port) })), []),
    egress: v.optional(v.array(v.looseObject({ to: v.optional(v.array(Peer)), ports: v.array(Port) })), []),
  }),
});

const policies = ofKind('NetworkPolicy').map(({ name, body }) => ({ name, ...v.parse(Policy, body).spec }));
/** The server of that name. */
const serverNamed = (name: string) => workloadsIn(resources).find((one) => one.kind !== 'Job' && one.name === name);

describe('the network', () => {
  const STORE = { part: 'store' };
  const METRICS = 9464;
  const allows = (
    rules: readonly { readonly peers: readonly v.InferOutput<typeof Peer>[]; readonly ports: readonly { port: number }[] }[],
    labels: object,
    port: number,
  ) =>
    rules.some(
      ({ peers, ports }) =>
        ports.some((one) => one.port === port) && peers.some(({ podSelector }) => JSON.stringify(podSelector?.matchLabels) === JSON.stringify(labels)),
    );
  const policyOf = (labels: object) => policies.filter(({ podSelector }) => JSON.stringify(podSelector.matchLabels) === JSON.stringify(labels));
  const mayCall = (from: object, to: object, port: number) =>
    allows(
      policyOf(from).flatMap(({ egress }) => egress.map(({ to: peers = [], ports }) => ({ peers, ports }))),
      to,
      port,
    ) &&
    allows(
      policyOf(to).flatMap(({ ingress }) => ingress.map(({ from: peers, ports }) => ({ peers, ports }))),
      from,
      port,
    );

  it('PLUS-65 ASVS 13.2.4 refuses what is not allowed, in both directions', () => {
    expect(policies.find(({ podSelector }) => Object.keys(podSelector).length === 0 && podSelector.matchLabels === undefined)).toMatchObject({
      policyTypes: ['Ingress', 'Egress'],
      ingress: [],
      egress: [],
    });
    expect(mayCall(STORE, { app: 'backend' }, 3001)).toBe(false);
    expect(policyOf(STORE).flatMap(({ egress }) => egress.flatMap(({ ports }) => ports.map(({ port }) => port)))).not.toContain(5432);
    const [own, theirs] = [settings.host['HEALTH_DATABASE_URL'] ?? '', settings.backend['DATABASE_URL'] ?? ''].map((address) => new URL(address));
    expect([own?.username === theirs?.username, own?.pathname === theirs?.pathname]).toEqual([false, false]);
    expect(
      policyOf({ app: 'backend' })
        .flatMap(({ ingress }) => ingress.filter(({ ports }) => ports.some(({ port }) => port !== METRICS)).flatMap(({ from }) => from))
        .map(({ podSelector }) => podSelector?.matchLabels),
    ).toEqual([{ app: 'edge' }]);
  });

  it('PLUS-65 PLUS-64 only the monitoring reaches the port of the metrics', () => {
    for (const name of ['edge', 'host', 'backend', 'witness'] as const) {
      if (name !== 'edge') expect(settings[name]['METRICS_PORT'], name).toBe(String(METRICS));
      expect(serverNamed(name)?.pod.containers[0]?.ports, name).toContainEqual({ name: 'metrics', containerPort: METRICS });
      const rules = policyOf({ app: name }).flatMap(({ ingress }) => ingress.filter(({ ports }) => ports.some(({ port }) => port === METRICS)));
      const monitoring = { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } };
      expect(rules, name).toEqual([{ from: [monitoring], ports: [{ port: METRICS }] }]);
    }
    expect(JSON.stringify(ofKind('Service'))).not.toContain(String(METRICS));
  });

  it('PLUS-65 edge, host and stores reach what their settings name', () => {
    const addresses = Object.entries(settings.host).filter(([name]) => /^(BACKEND_URL|STORE_)/.test(name));
    expect(addresses).toHaveLength(6);
    for (const [, address] of addresses) {
      const { hostname, port } = new URL(address);
      expect(mayCall({ app: 'host' }, hostname === 'edge' ? { app: hostname } : STORE, Number(port)), address).toBe(true);
    }
    for (const to of [STORE, { app: 'uploads' }]) expect(mayCall({ app: 'witness' }, to, 8080)).toBe(true);
    expect(mayCall(STORE, { app: 'host' }, 8080)).toBe(true);
    for (const [app, port] of Object.values(readEnv('base/edge.env')).map((place) => place.split(':')))
      expect(mayCall({ app: 'edge' }, { app }, Number(port)), app).toBe(true);
  });

  it('PLUS-65 PLUS-23 PLUS-24 the hosts read the shell from a store that reads the slices', () => {
    expect(settings.host['STORE_HOST']).toBe('http://shell:8080');
    const shell = serverNamed('shell');
    expect(shell?.pod.containers[0]).toMatchObject({
      image: 'uppgiftsandring/shell',
      envFrom: [{ configMapRef: { name: 'shell' } }],
      // Where its image has its store; the key and the list are read only.
      volumeMounts: [
        { name: 'releases', mountPath: '/stores/host' },
        { name: 'secrets', mountPath: '/secrets', readOnly: true },
        { name: 'slices', mountPath: '/slices', readOnly: true },
        { name: 'tmp', mountPath: '/tmp' },
      ],
    });
    expect(shell?.pod.volumes).toContainEqual({ name: 'secrets', secret: expect.objectContaining({ secretName: 'release-host' }) });
    const { STORE_HOST: _own, ...slices } = Object.fromEntries(Object.entries(settings.host).filter(([name]) => /^(STORE_|SLICES_FILE)/.test(name)));
    expect(readEnv('base/shell.env')).toEqual(slices);
    for (const to of [STORE, { app: 'uploads' }]) expect(mayCall({ app: 'shell' }, to, 8080)).toBe(true);
    expect(shell?.labels).toEqual({ app: 'shell', ...STORE });
  });

  it('PLUS-65 PLUS-46 only hosts reach the backends of slices, which reach nothing', () => {
    const OWN = { part: 'slice-backend' };
    expect(mayCall({ app: 'host' }, OWN, 8080)).toBe(true);
    expect(policyOf(OWN).flatMap(({ ingress, egress }) => [...ingress.flatMap(({ from }) => from), ...egress])).toHaveLength(1);
    expect(mayCall({ app: 'edge' }, OWN, 8080)).toBe(false);
  });

  it('PLUS-65 PLUS-41 hosts reach the uploads server, which reaches nothing', () => {
    expect(mayCall({ app: 'host' }, { app: 'uploads' }, 8080)).toBe(true);
    expect(policyOf({ app: 'uploads' }).flatMap(({ egress }) => egress)).toEqual([]);
    expect(mayCall(STORE, { app: 'uploads' }, 8080)).toBe(false);
  });
});
