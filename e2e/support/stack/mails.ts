interface Mail {
  readonly amne: string;
  readonly text: string;
  readonly html: string;
}

/** The e-mails sent to that address, the latest first (simulators/README.md). */
export async function mailsTo(epostadress: string): Promise<readonly Mail[]> {
  const base = process.env['CONTROL_URL'];
  if (!base) throw new Error('CONTROL_URL says where the mailbox is.');
  const { mejl }: { mejl: Mail[] } = await (await fetch(`${base}/brevlada/api/mejl?till=${encodeURIComponent(epostadress)}`)).json();
  return mejl;
}
