import { boundsOf, type Judged } from './bounds.ts';
import type { Call } from './calls.ts';
import { percentile } from './points.ts';
import { asks } from './replacing.ts';
import type { Stand } from './stand.ts';
import { visit } from './visitors.ts';

const OTHERS = 16;
/** Ten times as many connections as all others together. */
const GREEDY = 160;
const GREEDY_ADDRESS = '10.9.9.9';
const MOST = { refused: 0, p99: 1000 };

/** Sixteen visitors beside one address with ten times their connections, which asks as fast as it is answered; fails when it takes anything from them (ADR 0016). */
export async function greedy({ served, people }: Stand, calls: readonly Call[], ms: number): Promise<Judged> {
  const edge = served.find(({ way }) => way === 'edge');
  if (!edge) throw new Error('Kanten körs inte.');
  const askOf = asks({ people }, calls);
  const [began, isOver] = [performance.now(), () => performance.now() - began > ms];
  const [met, taken] = await Promise.all([
    visit(edge.origin, OTHERS, askOf, isOver),
    visit(edge.origin, GREEDY, (visitor, turn) => askOf(OTHERS + (visitor % OTHERS), turn), isOver, GREEDY_ADDRESS),
  ]);
  const { broken, within } = boundsOf();
  const [refused, failed] = [within('avvisade bredvid en girig adress', met.busy, MOST.refused), within('misslyckade', met.failed.length, 0)];
  const p99 = within('p99 bredvid en girig adress', percentile(met.times, 0.99), MOST.p99, ' ms');
  const rest = `${GREEDY} connections from one address had ${taken.times.length} answers and ${taken.busy} refusals`;
  return { sentence: `**One address**: ${OTHERS} others made ${met.times.length} calls, ${refused} refused, ${failed} failed, p99 ${p99}; ${rest}.`, broken };
}
