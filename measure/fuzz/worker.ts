import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allTargets } from './targets.ts';
import { tryTarget, type Tried } from './tryTarget.ts';

// One process of the fuzzer: tries what it is told.

export interface Order {
  readonly name: string;
  readonly seed: number;
  readonly ms: number;
}
export type Told = Order & Tried;

const targets = await allTargets(mkdtempSync(path.join(tmpdir(), 'fuzz-')));

process.on('message', (order: Order) => {
  const target = targets[order.name];
  if (!target) throw new Error(`Inget läser ${order.name}. Välj bland: ${Object.keys(targets).join(', ')}.`);
  void tryTarget(order.name, target, order).then((tried) => process.send?.({ ...order, ...tried } satisfies Told));
});
process.send?.(Object.keys(targets));
process.once('disconnect', () => void Promise.all(Object.values(targets).map(({ stop }) => stop?.())).then(() => process.exit()));
