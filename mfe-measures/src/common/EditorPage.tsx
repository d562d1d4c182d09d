import { useAtomValue } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lansnamn } from '@uppgiftsandring/shared/domain/adress/lan';
import type { Ansokan, Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanAtom, configAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { PageHead, type PageHeadProps } from '@uppgiftsandring/shared/ui/page/PageHead';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { UnsavedElsewhere } from '@uppgiftsandring/shared/ui/saving/UnsavedElsewhere';

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

/** The page of a part of the application; its editor begins anew with each draft. The address has the association among its values. */
export function EditorPage({ del, Editor }: { readonly del: 'ADRESS' | 'STYRELSE' | 'FIRMATECKNARE'; readonly Editor: ComponentType<Current> }) {
  const { t } = useTranslation('measures');
  const current = useAnsokan();
  if (!current) return null;
  const head = { title: t(`UPPGIFTSANDRING.${del}.RUBRIK`), lead: t(`UPPGIFTSANDRING.${del}.INGRESS`) };
  return (
    <div className="page-main">
      {del === 'ADRESS' ? <PageHead {...head} /> : <Foreningsrubrik {...head} samfallighet={current.samfallighet} />}
      <UnsavedElsewhere />
      <Editor key={current.ansokan.id} {...current} />
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
