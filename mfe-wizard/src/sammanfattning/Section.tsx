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

/** The meeting is shown with the association. */
type SectionName = Exclude<Ansokansdel, 'FORENINGSSTAMMA'>;

/** Id of the heading of the section in which a part is shown; it can take focus. */
export const sectionId = (del: Ansokansdel): string => `sektion-${(del === 'FORENINGSSTAMMA' ? 'FORENING' : del).toLowerCase()}`;

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

/** By section the keys of its heading and its button, which changes the part with its name, but in the association's only the meeting (SUMM-09). */
const TEXTS = {
  KONTAKTPERSON: ['KONTAKTPERSON', 'ANDRA_KONTAKTPERSON'],
  FORENING: ['FORENING', 'ANDRA_FORENINGSSTAMMA'],
  ADRESS: ['KONTAKTUPPGIFTER', 'ANDRA_KONTAKTUPPGIFTER'],
  FIRMATECKNARE: ['FIRMATECKNARE', 'ANDRA_FIRMATECKNARE'],
  STYRELSE: ['STYRELSE', 'ANDRA_STYRELSE'],
} as const satisfies Record<SectionName, unknown>;

/** A section of the summary: heading, change button, and answers or other content. */
export function Section({ name, items, children }: { readonly name: SectionName; readonly items?: readonly Answer[]; readonly children?: ReactNode }) {
  const { t } = useTranslation('wizard');
  const navigate = useNavigate();
  const [heading, change] = TEXTS[name];
  const title = t(`KOMPLETTERA_GRANSKA.SAMMANFATTNING.${heading}`);
  const label = t(`KOMPLETTERA_GRANSKA.SAMMANFATTNING.${change}`);
  const isPart = name === 'FORENING';
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <div className="with-badge">
          <h2 id={sectionId(name)} tabIndex={-1}>
            {title}
          </h2>
          {!isPart && name !== 'KONTAKTPERSON' && <Badge kind="andrad" />}
        </div>
        <LinkButton className="change" onClick={() => void navigate(andReturn(delLank(isPart ? 'FORENINGSSTAMMA' : name)))}>
          {/* What is changed is only a part of the section, so all of the label is visible. */}
          {isPart ? label : <VerbFirst text={label} />}
        </LinkButton>
      </div>
      {items && <AnswerList items={items} />}
      {children}
    </section>
  );
}
