import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { sessionAtom } from '@uppgiftsandring/shared/state';
import { fullNameAtom, loadFullNameAtom } from '../../common/fullName.ts';

/** The logged-in person's name, requested when it is not known. */
export function useFullName(): string {
  const personnummer = useAtomValue(sessionAtom)?.personnummer;
  const name = useAtomValue(fullNameAtom);
  const load = useSetAtom(loadFullNameAtom);
  const asks = personnummer !== undefined && name === '';
  useEffect(() => {
    if (asks) void load();
  }, [asks, load]);
  return name;
}
