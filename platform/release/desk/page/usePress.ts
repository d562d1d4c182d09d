import { useState } from 'react';
import * as v from 'valibot';
import { useBusy } from '@uppgiftsandring/shared/hooks/useBusy';
import { GroupSchema } from '../../../contract/releaseStore.ts';
import { readValue, type Setting } from '../../../contract/settings.ts';
import { argsOf, typedFor, type Action } from '../common/press.ts';
import type { Part } from '../common/wire.ts';
import { press, type Pressed } from './api.ts';

/** The values of the form, as typed. */
export interface Chosen {
  readonly action: Action;
  readonly version: string;
  readonly share: string;
  readonly group: string;
  readonly to: string;
  readonly why: string;
  /** The name of a setting, and what is typed or chosen as its value. */
  readonly setting: string;
  readonly value: string;
}

export type Fault = 'version' | 'share' | 'group' | 'to' | 'setting' | 'value' | 'why';

/** What a setting can be chosen among; null for one that is typed. */
export const optionsOf = (setting: Setting): readonly string[] | null =>
  setting.type === 'boolean' ? ['true', 'false'] : setting.type === 'enum' ? setting.values : null;

/** The chosen setting. */
export const settingOf = ({ config }: Part, { setting }: Chosen) => config.find(({ name }) => name === setting);

function hasValue(part: Part, chosen: Chosen): boolean {
  const setting = settingOf(part, chosen)?.setting;
  return setting !== undefined && readValue(setting, chosen.value) !== undefined;
}

/** The versions that can be rolled back: the gradual ones, the newest first, and the active one when there is one before it. */
function takeable({ shares, active, versions }: Part): readonly string[] {
  const hasWay = active !== null && versions.some(({ marks }) => marks.includes('previous'));
  return [...shares.map(({ version }) => version).toReversed(), ...(hasWay ? [active] : [])];
}

/** The versions that a press can be about; empty when there is nothing to choose. */
export function choosable(part: Part, { action }: Chosen): readonly string[] {
  if (action === 'approve') return part.pending.map(({ version }) => version);
  if (action !== 'rollback') return part.versions.map(({ version }) => version);
  return part.shares.length > 1 ? takeable(part) : [];
}

/** The version that a press is about. A rollback takes back the chosen one of several, else one that is stopped, or the newest. */
export function versionOf(part: Part, chosen: Chosen): string | null {
  const { action, version } = chosen;
  if (action === 'approve') return choosable(part, chosen).includes(version) ? version : null;
  if (action !== 'rollback') return (action !== 'config' && version) || null;
  const all = takeable(part);
  return [...(choosable(part, chosen).includes(version) ? [version] : []), part.stopped].find((one) => one !== null && all.includes(one)) ?? all[0] ?? null;
}

const shareOf = ({ action, share }: Chosen) => (action === 'share' && /^[1-9]\d?$/.test(share.trim()) ? Number(share) : null);

function isAgain({ versions }: Part, { action, version }: Chosen): boolean {
  const marks = versions.find((one) => one.version === version)?.marks ?? [];
  return ['approve', 'share', 'byItself', 'group', 'activate'].includes(action) && (marks.includes('withdrawn') || marks.includes('stopped'));
}

const groupOf = ({ action, group }: Chosen) => (action === 'group' && v.is(GroupSchema, group.trim()) ? group.trim() : null);

function pressOf(part: Part, chosen: Chosen) {
  const { action, why, setting, value } = chosen;
  return {
    action,
    why,
    version: versionOf(part, chosen),
    share: shareOf(chosen),
    group: groupOf(chosen),
    to: action === 'promote' ? chosen.to || null : null,
    again: isAgain(part, chosen),
    setting: action === 'config' ? `${setting}=${value}` : '',
  };
}

/** What is missing before the command can be run, in the order of the fields. */
export function faultsIn(part: Part, chosen: Chosen): Fault[] {
  const missing = {
    version: chosen.action !== 'group' && chosen.action !== 'config' && versionOf(part, chosen) === null,
    setting: chosen.action === 'config' && !settingOf(part, chosen),
    value: chosen.action === 'config' && !hasValue(part, chosen),
    share: chosen.action === 'share' && shareOf(chosen) === null,
    group: chosen.action === 'group' && groupOf(chosen) === null,
    to: chosen.action === 'promote' && chosen.to === '',
    why: chosen.action !== 'link' && chosen.why.trim().length < 3,
  };
  return (['group', 'version', 'to', 'share', 'setting', 'value', 'why'] as const).filter((field) => missing[field]);
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
