import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Ansokansdel } from '@uppgiftsandring/shared/domain/ansokan/andringar';
import { delLank } from '@uppgiftsandring/shared/domain/ansokan/hinder';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { Badge } from '@uppgiftsandring/shared/ui/messages/Badge';
import { AnswerList, type Answer } from '@uppgiftsandring/shared/ui/page/AnswerList';
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

/** The names of the parts of the application. */
export const PART_NAMES: Readonly<Record<Ansokansdel, TextKey>> = {
  FORENING: 'COMMON.ETIKETT.FORENING',
  FORENINGSSTAMMA: 'COMMON.ETIKETT.FORENINGSSTAMMA',
  ADRESS: 'COMMON.ANDRINGSTYP.ADRESS',
  FIRMATECKNARE: 'COMMON.ETIKETT.FIRMATECKNARE',
  STYRELSE: 'COMMON.ETIKETT.STYRELSE',
  KONTAKTPERSON: 'COMMON.ETIKETT.KONTAKTPERSON',
};

/** Query by which an editor opened from the summary returns to it (SUMM-05, INC-34). */
export const RETURN_HIT = '?returnUrl=/ansokan/sammanfattning';

/** The address of a page that corrects something: editors return here by `returnUrl`, the wizard's own pages lead back anyway. */
export const andReturn = (to: string): string => (to.startsWith('/ansokan/atgard/') ? `${to}${RETURN_HIT}` : to);

/** By section: heading, and the button to the page of the part that is changed there. */
const HEADS = {
  kontaktperson: { heading: 'KONTAKTPERSON', change: 'ANDRA_KONTAKTPERSON', del: 'KONTAKTPERSON', badge: false },
  forening: { heading: 'FORENING', change: 'ANDRA_FORENINGSSTAMMA', del: 'FORENINGSSTAMMA', badge: false },
  adress: { heading: 'KONTAKTUPPGIFTER', change: 'ANDRA_KONTAKTUPPGIFTER', del: 'ADRESS', badge: true },
  firmatecknare: { heading: 'FIRMATECKNARE', change: 'ANDRA_FIRMATECKNARE', del: 'FIRMATECKNARE', badge: true },
  styrelse: { heading: 'STYRELSE', change: 'ANDRA_STYRELSE', del: 'STYRELSE', badge: true },
} as const satisfies Record<SectionName, unknown>;

/** A section of the summary: heading, change button (SUMM-09), and answers or other content. */
export function Section({ name, items, children }: { readonly name: SectionName; readonly items?: readonly Answer[]; readonly children?: ReactNode }) {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const { heading, change, del, badge } = HEADS[name];
  const title = t(`KOMPLETTERA_GRANSKA.SAMMANFATTNING.${heading}`);
  const label = t(`KOMPLETTERA_GRANSKA.SAMMANFATTNING.${change}`);
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <div className="with-badge">
          <h2 id={sectionId(name)} tabIndex={-1}>
            {title}
          </h2>
          {badge && <Badge kind="andrad" />}
        </div>
        <LinkButton className="change" onClick={() => void navigate(andReturn(delLank(del)))}>
          {/* Only the date of the association's section can be changed, so all of that label is visible. */}
          {name === 'forening' ? label : <VerbFirst text={label} />}
        </LinkButton>
      </div>
      {items && <AnswerList items={items} />}
      {children}
    </section>
  );
}
