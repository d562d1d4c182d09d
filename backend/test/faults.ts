export interface Fault {
  readonly service: 'idp' | 'register' | 'person' | 'case' | 'sign' | 'mail' | 'alla';
  readonly mode: string;
  readonly subject?: string;
  readonly delayMs?: number;
  readonly times?: number;
}

/** Orders a fault from the simulators (PLUS-32). With a subject it affects only that number. */
export async function order(control: string, fault: Fault): Promise<void> {
  const response = await fetch(`${control}/kontroll/api/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response.ok) throw new Error(`the fault was not accepted: ${await response.text()}`);
}

export async function reset(control: string): Promise<void> {
  await fetch(`${control}/kontroll/api/faults`, { method: 'DELETE' });
}

/** Whether an ordered fault has been applied: fewer of its times are left, or none. */
export async function hasStruck(control: string, { service, subject, times = 1 }: Fault): Promise<boolean> {
  const { faults }: { faults: (Fault & { subject: string | null })[] } = await (await fetch(`${control}/kontroll/api/faults`)).json();
  const mine = faults.find((fault) => fault.service === service && fault.subject === (subject?.replace(/\D/g, '') ?? null));
  return (mine?.times ?? 0) < times;
}

/** Removes the orders for one subject and leaves those of other tests. */
export async function removeFor(control: string, subject: string): Promise<void> {
  const { faults }: { faults: { id: string; subject: string | null }[] } = await (await fetch(`${control}/kontroll/api/faults`)).json();
  const mine = faults.filter((fault) => fault.subject === subject);
  await Promise.all(mine.map(({ id }) => fetch(`${control}/kontroll/api/faults/${id}`, { method: 'DELETE' })));
}
