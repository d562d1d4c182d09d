import { useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './ChecklistPanel.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon } from '../buttons/Icon.tsx';
import { LinkButton } from '../buttons/LinkButton.tsx';

interface ChecklistItem {
  label: string;
  /** The page where it is done; undefined when it cannot be done yet. */
  to?: string | undefined;
  later: boolean;
}

interface ChecklistPanelProps {
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  items: readonly ChecklistItem[];
  /** `later` is shown above the first thing that is done on a later page; `count` is, for example, `3 saker att göra`. */
  texts: Readonly<Record<'heading' | 'intro' | 'list' | 'later' | 'count' | 'empty' | 'open' | 'close', string>>;
}

/** What remains to be done (CHECK-01…06): a panel beside the page, or a sheet at the bottom of a narrow screen. */
export function ChecklistPanel({ open, onOpen, onClose, items, texts }: ChecklistPanelProps) {
  const contentId = useId();
  const headingId = useId();
  return (
    <aside className={cx(styles['checklist'], 'screen-only')} aria-labelledby={headingId}>
      <div className={styles['head']}>
        <h2 id={headingId} className="text-m">
          {texts.heading}
        </h2>
        <output aria-label={items.length > 0 ? texts.count : undefined}>
          {items.length > 0 && (
            <span className={styles['count']}>
              <span aria-hidden="true">{items.length}</span>
              <span className="visually-hidden">{texts.count}</span>
            </span>
          )}
        </output>
        <LinkButton className={cx(styles['toggle'], 'small')} aria-expanded={open} aria-controls={contentId} onClick={open ? onClose : onOpen}>
          {open ? texts.close : texts.open}
        </LinkButton>
      </div>
      <div id={contentId} hidden={!open}>
        <p className={cx(styles['note'], 'muted small')}>{items.length > 0 ? texts.intro : texts.empty}</p>
        {items.length > 0 && (
          <ul className={styles['items']} aria-label={texts.list}>
            {items.map(({ label, to, later }, index) => (
              <li key={label}>
                {later && !items[index - 1]?.later && <p className={cx(styles['later'], 'muted small')}>{texts.later}</p>}
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
