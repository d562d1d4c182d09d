import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Ansokansdel } from '@uppgiftsandring/shared/domain/ansokan/andringar';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { Badge, type BadgeKind } from '@uppgiftsandring/shared/ui/messages/Badge';
import { Difference } from '@uppgiftsandring/shared/ui/page/Difference';
import { VerbFirst } from '@uppgiftsandring/shared/ui/page/VerbFirst';

/** The section in which each part of the application is shown. */
export const SECTIONS = {
  FORENING: 'forening',
  FORENINGSSTAMMA: 'forening',
  ADRESS: 'adress',
  FIRMATECKNARE: 'firmatecknare',
  STYRELSE: 'styrelse',
  KONTAKTPERSON: 'kontaktperson',
} as const satisfies Record<Ansokansdel, string>;

type SectionName = (typeof SECTIONS)[Ansokansdel];

/** Id of the section's heading, which can take focus. */
export const sectionId = (name: SectionName): string => `sektion-${name}`;

interface SectionProps {
  readonly name: SectionName;
  readonly heading: string;
  readonly badge?: BadgeKind;
  /** The button to the page that changes the section. `part`: the page changes only part of the section, so the whole label is visible. */
  readonly change?: { readonly label: string; readonly to: string; readonly part?: boolean };
  readonly children: ReactNode;
}

/** A section of the summary: heading, content, and change button. */
export function Section({ name, heading, badge, change, children }: SectionProps) {
  const navigate = useNavigate();
  return (
    <section className="section" aria-label={heading}>
      <div className="section-head">
        <div className="with-badge">
          <h2 id={sectionId(name)} tabIndex={-1}>
            {heading}
          </h2>
          {badge && <Badge kind={badge} />}
        </div>
        {change && (
          <LinkButton className="change" onClick={() => void navigate(change.to)}>
            {change.part ? change.label : <VerbFirst text={change.label} />}
          </LinkButton>
        )}
      </div>
      {children}
    </section>
  );
}

interface ValueProps {
  /** The register's value; '' or null when it has none. */
  readonly before: string | null;
  readonly after: string | null;
  /** Shows an unchanged value in a weaker style, beside values that are changed. */
  readonly quiet?: boolean;
}

/** A value in the summary: unchanged, or the old one beside the new one (PLUS-03). */
export function Value({ before, after, quiet = false }: ValueProps) {
  const { t } = useTranslation('wizard');
  if ((before || null) !== (after || null)) return <Difference before={before || null} after={after || null} />;
  const text = after || t('COMMON.UPPGIFT_SAKNAS');
  return quiet ? <span className="muted">{text}</span> : text;
}

/** Query by which an editor opened from the summary returns to it (SUMM-05, INC-34). */
export const RETURN_HIT = '?returnUrl=/ansokan/sammanfattning';

/** The names of the parts of the application. */
export const PART_NAMES: Readonly<Record<Ansokansdel, TextKey>> = {
  FORENING: 'COMMON.ETIKETT.FORENING',
  FORENINGSSTAMMA: 'COMMON.ETIKETT.FORENINGSSTAMMA',
  ADRESS: 'COMMON.ANDRINGSTYP.ADRESS',
  FIRMATECKNARE: 'COMMON.ETIKETT.FIRMATECKNARE',
  STYRELSE: 'COMMON.ETIKETT.STYRELSE',
  KONTAKTPERSON: 'COMMON.ETIKETT.KONTAKTPERSON',
};
