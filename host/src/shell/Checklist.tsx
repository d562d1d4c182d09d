import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { checklistLank, isLankOpen, stopsNext } from '@uppgiftsandring/shared/domain/ansokan/validering';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import {
  ansokanAtom,
  changedInOtherTabAtom,
  checklistIsOpenAtom,
  closeChecklistAtom,
  openChecklistAtom,
  uiAtom,
  unsavedPagesAtom,
  valideringskoderAtom,
} from '@uppgiftsandring/shared/state';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { ChecklistPanel } from '@uppgiftsandring/shared/ui/dialogs/ChecklistPanel';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { gatherAtom } from '../../common/guards/gather.ts';
import styles from './Shell.module.css';

/** What remains before the Application can be signed (CHECK-01…06, CODE-02). It never says that the user can go on while there is unsaved input (SUMM-10), or when another window has changed the draft; of one that is gone or signed it says nothing (PLUS-79). */
export function Checklist() {
  const conflict = useAtomValue(changedInOtherTabAtom);
  return conflict === 'gone' || conflict === 'signed' ? null : <Panel isCurrent={conflict === null} />;
}

function Panel({ isCurrent }: { readonly isCurrent: boolean }) {
  const { t } = useTranslation('host');
  const koder = useAtomValue(valideringskoderAtom);
  const osparat = useAtomValue(unsavedPagesAtom).length > 0;
  const open = useAtomValue(checklistIsOpenAtom);
  const { checklistIsFixed } = useAtomValue(uiAtom);
  const close = useSetAtom(closeChecklistAtom);
  const gather = useSetAtom(gatherAtom);
  const draft = useAtomValue(ansokanAtom).data?.id;
  useEffect(() => {
    // A draft just loaded has codes that only the server can judge; each save requests its verdicts itself.
    if (draft !== undefined) void gather('verdicts');
  }, [draft, gather]);
  const text = (key: TextKey<'host', 'CHECKLISTA'>) => t(`CHECKLISTA.${key}`);
  return (
    <div className={cx(styles['beside'], (checklistIsFixed || !open) && cx(styles['follows'], 'covers-bottom'))}>
      <ChecklistPanel
        open={open}
        onOpen={useSetAtom(openChecklistAtom)}
        onClose={close}
        items={koder.map((kod) => ({
          label: t(`VALIDERING.${kod}_CHECKLIST`),
          // A link that a guard would redirect is not shown as a link (INC-07).
          to: isLankOpen(kod, koder) ? checklistLank(kod) : undefined,
          later: !stopsNext(kod),
        }))}
        texts={{
          heading: text('RUBRIK'),
          intro: text('INTRO'),
          list: text('LISTA'),
          later: text('SEDAN'),
          count: t('CHECKLISTA.ANTAL', { count: koder.length }),
          empty: t(osparat || !isCurrent ? promised('unsaved', 'CHECKLISTA.TOM_OSPARAT') : promised('complete', 'CHECKLISTA.TOM')),
          open: text('OPPNA'),
          close: text('STANG'),
        }}
      />
    </div>
  );
}
