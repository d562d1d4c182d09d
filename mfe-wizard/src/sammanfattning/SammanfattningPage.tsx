import { useAtomValue } from 'jotai';
import { useId, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { changedParts, changeSet, type Ansokansdel } from '@uppgiftsandring/shared/domain/ansokan/andringar';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { numbered, undrawn } from '@uppgiftsandring/shared/domain/tecken';
import { focusField } from '@uppgiftsandring/shared/hooks/focusField';
import { useSaid } from '@uppgiftsandring/shared/hooks/useSaid';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { ansokanAtom } from '@uppgiftsandring/shared/state';
import { LinkButton } from '@uppgiftsandring/shared/ui/buttons/LinkButton';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';
import { ChangeList } from '@uppgiftsandring/shared/ui/page/ChangeList';
import { Undertecknare } from '@uppgiftsandring/shared/ui/page/Undertecknare';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { GuidePage } from '../guide/GuidePage.tsx';
import { Forsakran } from './Forsakran.tsx';
import { AdressSection, FirmatecknareSection, ForeningSection, KontaktpersonSection, PART_NAMES, sectionId } from './Sections.tsx';
import { StyrelseSection } from './StyrelseSection.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

/** Route `ansokan/sammanfattning` (ROUTE-18): everything that will be signed, in the order of the specification, and the signing (SUMM-01…09). */
export function SammanfattningPage() {
  const state = useAtomValue(ansokanAtom);
  if (state.status === 0 || !state.data.samfallighet) return null;
  const { data: ansokan, version } = state;
  const { samfallighet, kontaktperson, uppgiftsandring } = state.data;
  const { uppgiftsandringAdress, uppgiftsandringStyrelse, uppgiftsandringFirmatecknare, foreningsstamma } = uppgiftsandring;
  return (
    <GuidePage steg="SAMMANFATTNING" ansokan={ansokan}>
      <News ansokan={ansokan} />
      <Andringslista ansokan={ansokan} />
      <KontaktpersonSection kontaktperson={kontaktperson} />
      <ForeningSection samfallighet={samfallighet} foreningsstamma={foreningsstamma} />
      {uppgiftsandringAdress && <AdressSection andring={uppgiftsandringAdress} samfallighet={samfallighet} />}
      {uppgiftsandringFirmatecknare && <FirmatecknareSection ansokan={ansokan} />}
      {uppgiftsandringStyrelse && <StyrelseSection members={uppgiftsandringStyrelse.styrelsemedlemmar} registered={samfallighet.styrelsemedlemmar} />}
      <Undertecknare />
      <Tecken ansokan={ansokan} />
      {/* A declaration is only about the version that was shown when it was made. */}
      <Forsakran key={`${ansokan.id} ${version}`} />
    </GuidePage>
  );
}

/** A summary of the application's changes, and ways to get all of it on paper (SUMM-01, SUMM-09, PLUS-07, PLUS-09). */
function Andringslista({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const headingId = useId();
  return (
    <section className="section half" aria-labelledby={headingId}>
      <div className="section-head">
        <h2 id={headingId}>{t(`${KEY}.ANDRINGAR`)}</h2>
        <LinkButton className="change screen-only" onClick={() => window.print()}>
          {t(`${KEY}.SKRIV_UT`)}
        </LinkButton>
      </div>
      {changeSet(ansokan).length === 0 && <p>{t(`${KEY}.INGA_ANDRINGAR`)}</p>}
      <ChangeList ansokan={ansokan} />
      <SavedOrNot stamped />
    </section>
  );
}

/** Says which letters of the application the documents can only name by their numbers, before it is signed (SUMM-11). */
function Tecken({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  // All texts of the application at once; what JSON adds is drawn.
  const tecken = undrawn(JSON.stringify(ansokan));
  const [first] = tecken;
  if (first === undefined) return null;
  return (
    <Notice kind="warning" heading={t(`${KEY}.TECKEN.RUBRIK`)}>
      <p>{t(`${KEY}.TECKEN.TEXT`, { tecken: tecken.join(' '), nummer: numbered(first) })}</p>
    </Notice>
  );
}

/** The parts that differ from when the summary was opened, because they were changed in another window: they must be read before signing (ERR-12). */
export function News({ ansokan }: { readonly ansokan: Ansokan }) {
  const { t } = useTranslation('wizard');
  const [read] = useState(ansokan);
  const delar = changedParts(read, ansokan);
  useSaid(delar.length > 0 ? t(`${KEY}.NYHETER.RUBRIK`) : null);
  if (delar.length === 0) return null;
  const { uppgiftsandringAdress: ADRESS, uppgiftsandringFirmatecknare: FIRMATECKNARE, uppgiftsandringStyrelse: STYRELSE } = ansokan.uppgiftsandring;
  const changes: Partial<Record<Ansokansdel, unknown>> = { ADRESS, FIRMATECKNARE, STYRELSE };
  return (
    <Notice kind="warning" heading={t(`${KEY}.NYHETER.RUBRIK`)}>
      <p>{t(`${KEY}.NYHETER.TEXT`)}</p>
      <ul className="next-list">
        {delar.map((del) => (
          <li key={del}>
            <Del del={del} borta={changes[del] === null} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A link to the part's section, which is gone when its change has been withdrawn. */
function Del({ del, borta }: { readonly del: Ansokansdel; readonly borta: boolean }) {
  const { t } = useTranslation('wizard');
  const namn = t(PART_NAMES[del]);
  if (borta) return t(promised('changed', `${KEY}.NYHETER.BORTTAGEN`), { namn });
  const id = sectionId(del);
  const show = (event: MouseEvent) => {
    event.preventDefault();
    focusField(id);
  };
  return (
    <a href={`#${id}`} onClick={show}>
      {namn}
    </a>
  );
}
