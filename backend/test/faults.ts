export interface Fault {
  readonly service: 'idp' | 'register' | 'person' | 'case' | 'sign' | 'alla';
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
