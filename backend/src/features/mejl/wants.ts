import type { AnsokanRow } from '../ansokan/repository.ts';
import type { Db } from '../../db/db.ts';
import { findSprak } from '../signera/repository.ts';

/** Whether the receipt is to go out by e-mail (PLUS-16): its person left the box ticked, and was asked before signing. */
export async function wantsKvittensmejl(db: Db, { innehall }: AnsokanRow, requestId: string): Promise<boolean> {
  const { kontaktperson } = innehall;
  return kontaktperson?.kvittensPerEpost === true && Boolean(kontaktperson.epostadress) && (await findSprak(db, requestId)) !== null;
}
