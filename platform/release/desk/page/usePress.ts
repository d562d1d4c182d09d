import { useState } from 'react';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { argsOf, typedFor, type Action } from '../common/press.ts';
import type { Part } from '../common/wire.ts';
import { press, type Pressed } from './api.ts';

/** The values of the form, as typed. */
export interface Chosen {
  readonly action: Action;
  readonly version: string;
  readonly share: string;
  readonly why: string;
}

export type Fault = 'version' | 'share' | 'why';

const takenBack = ({ gradual, active, versions }: Part): string | null =>
  gradual?.version ?? (versions.some(({ marks }) => marks.includes('previous')) ? active : null);

/** The version that a press is about. */
export const versionOf = (part: Part, { action, version }: Chosen): string | null => (action === 'rollback' ? takenBack(part) : version || null);

const shareOf = ({ action, share }: Chosen) => (action === 'share' && /^[1-9]\d?$/.test(share.trim()) ? Number(share) : null);

function isAgain({ versions }: Part, { action, version }: Chosen): boolean {
  const marks = versions.find((one) => one.version === version)?.marks ?? [];
  return ['share', 'byItself', 'activate'].includes(action) && (marks.includes('withdrawn') || marks.includes('stopped'));
}

const pressOf = (part: Part, chosen: Chosen) => ({ ...chosen, version: versionOf(part, chosen), share: shareOf(chosen), again: isAgain(part, chosen) });

/** What is missing before the command can be run, in the order of the fields. */
export function faultsIn(part: Part, chosen: Chosen): Fault[] {
  const missing = {
    version: versionOf(part, chosen) === null,
    share: chosen.action === 'share' && shareOf(chosen) === null,
    why: chosen.action !== 'link' && chosen.why.trim().length < 3,
  };
  return (['version', 'share', 'why'] as const).filter((field) => missing[field]);
}

/** The command for the form's present values; null while something that it needs is missing. */
export const typed = (part: Part, chosen: Chosen): string | null =>
  faultsIn(part, chosen).some((fault) => fault !== 'why') ? null : typedFor(part, argsOf(part.name, pressOf(part, chosen), part.origin));

/** Runs the chosen command, based on the list that the page shows, one at a time. */
export function usePress(part: Part, onDone: () => void) {
  const { busy: isBusy, run } = useBusy();
  const [result, setResult] = useState<Pressed | null>(null);
  return {
    isBusy,
    result,
    run: async (chosen: Chosen): Promise<boolean> => {
      const result = await run(() =>
        press(part.name, { ...pressOf(part, chosen), serial: part.serial }).catch((error: unknown) => ({ isDone: false, message: String(error) })),
      );
      if (!result) return false;
      setResult(result);
      onDone();
      return result.isDone;
    },
  };
}
