import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { checklistLank, isLankOpen, stopsNext } from '@uppgiftsandring/shared/domain/ansokan/validering';
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
import { Icon } from '@uppgiftsandring/shared/ui/buttons/Icon';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { cx } from '@uppgiftsandring/shared/hooks/cx';
import { gatherAtom } from '../../common/guards/gather.ts';
import styles from './Checklist.module.css';
import shell from './Shell.module.css';

/** What remains before the Application can be signed (CHECK-01…06, CODE-02). It never says that the user can go on while there is unsaved input (SUMM-10), or when another window has changed the draft; of one that is gone or signed it says nothing (PLUS-79). */
export function Checklist() {
  const conflict = useAtomValue(changedInOtherTabAtom);
  return conflict === 'gone' || conflict === 'signed' ? null : <Codes isCurrent={conflict === null} />;
}

function Codes({ isCurrent }: { readonly isCurrent: boolean }) {
  const { t } = useTranslation('host');
  const koder = useAtomValue(valideringskoderAtom);
  const osparat = useAtomValue(unsavedPagesAtom).length > 0;
  const open = useAtomValue(checklistIsOpenAtom);
  const { checklistIsFixed } = useAtomValue(uiAtom);
  const toggle = useSetAtom(open ? closeChecklistAtom : openChecklistAtom);
  const gather = useSetAtom(gatherAtom);
  const draft = useAtomValue(ansokanAtom).data?.id;
  useEffect(() => {
    // A draft just loaded has codes that only the server can judge; each save requests its verdicts itself.
    if (draft !== undefined) void gather('verdicts');
  }, [draft, gather]);
  const items = koder.map((kod) => ({
    label: t(`VALIDERING.${kod}_CHECKLIST`),
    // A link that a guard would redirect is not shown as a link (INC-07).
    to: isLankOpen(kod, koder) ? checklistLank(kod) : undefined,
    later: !stopsNext(kod),
  }));
  const empty = t(osparat || !isCurrent ? promised('unsaved', 'CHECKLISTA.TOM_OSPARAT') : promised('complete', 'CHECKLISTA.TOM'));
  return (
    <div className={cx(shell['beside'], (checklistIsFixed || !open) && cx(shell['follows'], 'covers-bottom'))}>
      <ChecklistPanel open={open} onToggle={toggle} items={items} empty={empty} />
    </div>
  );
}

interface ChecklistPanelProps {
  readonly open: boolean;
  readonly onToggle: () => void;
  /** What to do, and the page where it is done; none when it cannot be done yet. */
  readonly items: readonly { readonly label: string; readonly to?: string | undefined; readonly later: boolean }[];
  readonly empty: string;
}

/** A panel beside the page, or a sheet at the bottom of a narrow screen. */
export function ChecklistPanel({ open, onToggle, items, empty }: ChecklistPanelProps) {
  const { t } = useTranslation('host');
  const contentId = useId();
  const headingId = useId();
  const some = items.length > 0;
  const count = t('CHECKLISTA.ANTAL', { count: items.length });
  return (
    <aside className={cx(styles['checklist'], 'screen-only')} aria-labelledby={headingId}>
      <div className={styles['head']}>
        <h2 id={headingId} className="text-m">
          {t('CHECKLISTA.RUBRIK')}
        </h2>
        <output aria-label={some ? count : undefined}>
          {some && (
            <span className={styles['count']}>
              <span aria-hidden="true">{items.length}</span>
              <span className="visually-hidden">{count}</span>
            </span>
          )}
        </output>
        <LinkButton className={cx(styles['toggle'], 'small')} aria-expanded={open} aria-controls={contentId} onClick={onToggle}>
          {t(open ? 'CHECKLISTA.STANG' : 'CHECKLISTA.OPPNA')}
        </LinkButton>
      </div>
      <div id={contentId} hidden={!open}>
        <p className={cx(styles['note'], 'muted small')}>{some ? t('CHECKLISTA.INTRO') : empty}</p>
        {some && (
          <ul className={styles['items']} aria-label={t('CHECKLISTA.LISTA')}>
            {items.map(({ label, to, later }, index) => (
              <li key={label}>
                {later && !items[index - 1]?.later && <p className={cx(styles['later'], 'muted small')}>{t('CHECKLISTA.SEDAN')}</p>}
                {to === undefined ? (
                  <p>{label}</p>
                ) : (
                  <Link to={to}>
                    <span>{label}</span>
                    <Icon name="chevron" />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        )}
      </div>
    </aside>
  );
}
