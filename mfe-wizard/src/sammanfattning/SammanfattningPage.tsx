import { useAtomValue } from 'jotai';
import { ansokanAtom } from '@uppgiftsandring/shared/state';
import { SavedOrNot } from '@uppgiftsandring/shared/ui/saving/SavedOrNot';
import { GuidePage } from '../guide/GuidePage.tsx';
import { Andringslista } from './Andringslista.tsx';
import { Forsakran } from './Forsakran.tsx';
import { News } from './News.tsx';
import { AdressSection, FirmatecknareSection, ForeningSection, KontaktpersonSection } from './Sections.tsx';
import { StyrelseSection } from './StyrelseSection.tsx';
import { Tecken } from './Tecken.tsx';

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
      <SavedOrNot stamped />
      <Andringslista ansokan={ansokan} />
      <KontaktpersonSection kontaktperson={kontaktperson} />
      <ForeningSection samfallighet={samfallighet} foreningsstamma={foreningsstamma} />
      {uppgiftsandringAdress && <AdressSection andring={uppgiftsandringAdress} samfallighet={samfallighet} />}
      {uppgiftsandringFirmatecknare && <FirmatecknareSection ansokan={ansokan} />}
      {uppgiftsandringStyrelse && <StyrelseSection members={uppgiftsandringStyrelse.styrelsemedlemmar} registered={samfallighet.styrelsemedlemmar} />}
      <Tecken ansokan={ansokan} />
      {/* A declaration is only about the version that was shown when it was made. */}
      <Forsakran key={`${ansokan.id} ${version}`} />
    </GuidePage>
  );
}
