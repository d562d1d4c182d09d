import { useAtomValue, useSetAtom } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import type { Ansokan, Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanAtom, configAtom, announceAtom, browserShelf, undoneAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { PageHead, type PageHeadProps } from '@uppgiftsandring/shared/ui/page/PageHead';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedElsewhere } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeReturnUrl } from '@uppgiftsandring/shared/domain/vag/routes';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE } from '@uppgiftsandring/shared/domain/constants';

/** The draft with its association. */
export interface Current {
  readonly ansokan: Ansokan;
  readonly samfallighet: Samfallighet;
}

/** Null in the moment between an abort and the guard's redirect. */
export function useAnsokan(): Current | null {
  const { data } = useAtomValue(ansokanAtom);
  return data?.samfallighet ? { ansokan: data, samfallighet: data.samfallighet } : null;
}

/** The page's heading with the association that the application is about; the county by name (DATA-04). */
export function Foreningsrubrik({ samfallighet: { name, orgNr, lanskod }, ...head }: Pick<Current, 'samfallighet'> & Omit<PageHeadProps, 'association'>) {
  const { t } = useTranslation('measures');
  const { env } = useAtomValue(configAtom);
  return <PageHead {...head} association={{ label: t('ATGARD_SELECT.VALD_FORENING'), name, orgNr, lan: lansnamn(lanskod, env) }} />;
}

/** The page of a part of the application; its editor begins anew with each draft and association, and with what is brought back. The address has the association among its values. */
export function EditorPage({ del, Editor }: { readonly del: 'ADRESS' | 'STYRELSE' | 'FIRMATECKNARE'; readonly Editor: ComponentType<Current> }) {
  const { t } = useTranslation('measures');
  const current = useAnsokan();
  const undone = useAtomValue(undoneAtom)(del.toLowerCase());
  if (!current) return null;
  const head = { title: t(`UPPGIFTSANDRING.${del}.RUBRIK`), lead: t(`UPPGIFTSANDRING.${del}.INGRESS`) };
  return (
    <div className="page-main">
      {del === 'ADRESS' ? <PageHead {...head} /> : <Foreningsrubrik {...head} samfallighet={current.samfallighet} />}
      <UnsavedElsewhere />
      <Editor key={`${current.ansokan.id} ${current.samfallighet.orgNr} ${undone}`} {...current} />
    </div>
  );
}

interface EditorFooterProps {
  readonly save: ReactNode;
  readonly changed: boolean;
  readonly busy: boolean;
  readonly failed: boolean;
  readonly cancel: () => void;
  /** Takes the saved change back; null when there is none. */
  readonly withdraw: (() => Promise<void>) | null;
}

/** What a form ends with: what is unsaved, and the buttons that save, cancel and take back. */
export function EditorFooter({ save, changed, busy, failed, cancel, withdraw }: EditorFooterProps) {
  const { t } = useTranslation('measures');
  return (
    <>
      <SavedOrNot changed={changed} busy={busy} failed={failed} />
      <div className="button-row">
        <Button type="submit" variant="primary" busy={busy}>
          {save}
        </Button>
        <Button variant="quiet" onClick={cancel}>
          {t('UPPGIFTSANDRING.AVBRYT')}
        </Button>
        {withdraw && (
          <Button variant="quiet" onClick={() => void withdraw()}>
            {t('UPPGIFTSANDRING.TA_BORT_ANDRING')}
          </Button>
        )}
      </div>
    </>
  );
}

export type Vy = 'uppgiftsandring-adress' | 'uppgiftsandring-styrelse' | 'uppgiftsandring-firmatecknare';

/** How an editor ends with its kept input: it is saved, or dropped. */
interface Ends {
  readonly forget: () => void;
  readonly drop: () => void;
}

/** Ways out of an editor, with what `end`s its kept input: to `returnUrl`, if it is our page, or the selection page (INC-04, INC-05). `text`: what is read out. */
export function useWayBack(vy: Vy, { forget, drop }: Ends) {
  const { t } = useTranslation('measures');
  const announce = useSetAtom(announceAtom);
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const selection = `/ansokan/atgard-select?prevView=${vy}`;
  const target = safeReturnUrl(query.get('returnUrl')) ?? selection;
  const leave = async (to: string, end: () => void, text?: TextKey<'measures'>) => {
    end();
    if (text) announce(t(text));
    await navigate(to);
  };
  return {
    cancel: () => void leave(target, drop),
    back: (text: TextKey<'measures'>, end = forget) => leave(target, end, text),
    /** Always leads to the selection page, as after saving a board or signatory rule (BOARD-03, SIGN-01). */
    toAtgarder: (text: TextKey<'measures'>, end = forget) => leave(selection, end, text),
  };
}

/** Whether the address page has been opened for this application (CONST-04, SEL-05, SEL-06): on any device, if what was changed there is stored (PLUS-72). */
export const isKontaktuppgiftVisited = (ansokan: Ansokan | null): boolean =>
  Boolean(ansokan?.uppgiftsandring.uppgiftsandringAdress) || browserShelf.read(KONTAKTUPPGIFT_VISITED) === KONTAKTUPPGIFT_VISITED_VALUE;

/** Records that the address page was opened, or that the notice about it was closed (ADDR-05, SEL-06). */
export const markKontaktuppgiftVisited = (): void => browserShelf.write(KONTAKTUPPGIFT_VISITED, KONTAKTUPPGIFT_VISITED_VALUE);
