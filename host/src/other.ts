import { useAtomValue } from 'jotai';
import * as forms from '@uppgiftsandring/platform/contract/curated/react-hook-form';
import * as state from '@uppgiftsandring/shared/state';
import { PROVIDED } from './provide.ts';

// What another set of packages registers (platform/build/rspack.ts): the same modules, with the other versions in them.

declare const SHARED_VERSIONS: Readonly<Record<string, { readonly version: string; readonly requiredVersion: string }>>;

export const versions = SHARED_VERSIONS;

/** The only hook of what a page has once, which must be of this set. */
const useApi: typeof state.useApi = () => useAtomValue(state.apiAtom);

export const modules: Record<string, unknown> = { ...PROVIDED, 'react-hook-form': forms, '@uppgiftsandring/shared/state': { ...state, useApi } };
