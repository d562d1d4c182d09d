import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import notice from './Notice.module.css';
import { cx } from '../../hooks/cx.ts';
import { Icon, type IconName } from '../buttons/Icon.tsx';

export interface BannerProps {
  icon?: IconName;
  heading?: string;
  label?: string;
  /** Read aloud when it appears. */
  live?: boolean;
  children: ReactNode;
}

/** A message about the whole service, under the header: system message (MSG-04), offline (PLUS-05). */
export const Banner = ({ icon = 'info', heading, label, live = false, children }: BannerProps) => (
  <div className={cx(styles['banner'], notice['warning'], 'screen-only')} role={live ? 'status' : 'region'} aria-label={label}>
    <div className="page-width">
      <Icon name={icon} className={notice['icon']} />
      <div>
        {heading && <h2 className="text-m">{heading}</h2>}
        {children}
      </div>
    </div>
  </div>
);
