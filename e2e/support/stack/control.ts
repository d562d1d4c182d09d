/** An order to the simulators' control API (simulators/README.md). Always for one person or association: tests run side by side. */
export interface FaultOrder {
  readonly service: 'idp' | 'sign' | 'register' | 'person' | 'case';
  readonly mode: string;
  readonly subject: string;
  readonly times?: number;
  readonly delayMs?: number;
}

function controlUrl(): string {
  const base = process.env['CONTROL_URL'];
  if (!base) throw new Error('CONTROL_URL says where the simulators are steered.');
  return base;
}

async function put(path: string, order: unknown): Promise<void> {
  const answer = await fetch(`${controlUrl()}/kontroll/api/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  if (!answer.ok) throw new Error(`The order was refused: ${await answer.text()}`);
}

/** Orders a fault from a simulator; replaces an earlier order for the same service and subject. */
export const orderFault = async (order: FaultOrder): Promise<void> => put('faults', order);

/** Whether a fault that was ordered for one call has occurred: it is in the list until then. */
export async function hasStruck({ service, subject }: FaultOrder): Promise<boolean> {
  const { faults }: { faults: { service: string; subject: string | null }[] } = await (await fetch(`${controlUrl()}/kontroll/api/faults`)).json();
  return !faults.some((fault) => fault.service === service && fault.subject === subject.replace(/\D/g, ''));
}

/** Sets how far a case has come in the case system (PLUS-17), and how it was decided (PLUS-75). */
export const setCaseStatus = async (arendenr: string, status: 'GRANSKAS' | 'BESLUTAD', decision: { utfall?: string; plats?: string } = {}): Promise<void> =>
  put(`arenden/${arendenr}`, { status, ...decision });
