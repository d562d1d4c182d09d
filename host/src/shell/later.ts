import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { lazyPage } from '@uppgiftsandring/platform/contract/lazyPage';
import { foundAtom } from '../../common/guards/known.ts';
import { hostDialogAtom } from '../dialogs/hostDialog.ts';
import { pageAt } from '../pages.ts';

const parts = () => import(/* webpackChunkName: "over" */ './over.tsx');
export const Over = lazyPage(async () => (await parts()).Over);
export const OtherTab = lazyPage(async () => (await parts()).OtherTab);
export const Dropped = lazyPage(async () => (await parts()).Dropped);

/** The shell's own pages, but for the login page, where most people begin. */
export const HostPage = lazyPage(async () => (await parts()).HostPage);

export const LOGIN_PATH = '/logga-in';

/** Loads the page of a path, if it is one of the shell's that are in a chunk of their own. */
export async function loadHostPage(pathname: string): Promise<void> {
  const page = pageAt(pathname);
  if (page?.owner === 'host' && page.path !== LOGIN_PATH) await HostPage.load();
}

const AT_REST_MS = 1500;

/** Whether `Over`, `OtherTab` and `Dropped`, which show nothing at first, have come. The error dialog is not among them: it must show without a network. They are loaded when the page is at rest or a dialog is asked for; after a failure again, more and more seldom. */
export function useLater(): boolean {
  const { sendingIn } = useAtomValue(foundAtom);
  const isAsked = useAtomValue(hostDialogAtom) !== null || sendingIn === 'failed';
  const [hasCome, setCome] = useState(false);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    const come = () => setCome(true);
    const load = () => Promise.all([Over, OtherTab, Dropped, HostPage].map((part) => part.load())).then(come, () => setFailures(failures + 1));
    const timer = setTimeout(() => void load(), isAsked && failures === 0 ? 0 : AT_REST_MS * 2 ** failures);
    return () => clearTimeout(timer);
  }, [isAsked, failures]);
  return hasCome;
}
