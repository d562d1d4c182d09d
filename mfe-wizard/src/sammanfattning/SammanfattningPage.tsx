import { useAtomValue } from 'jotai';
import { ansokanAtom } from '@uppgiftsandring/shared/state';
import { Sparlage } from '@uppgiftsandring/shared/ui/saving/Sparlage';
import { Guidesida } from '../guide/Guidesida.tsx';
import { Andringslista } from './Andringslista.tsx';
import { Forsakran } from './Forsakran.tsx';
import { Nyheter } from './Nyheter.tsx';
import { AdressSektion, FirmatecknareSektion, ForeningSektion, KontaktpersonSektion } from './Sektioner.tsx';
import { StyrelseSektion } from './StyrelseSektion.tsx';

/** Route `ansokan/sammanfattning` (ROUTE-18): everything that will be signed, in the order of the specification, and the signing (SUMM-01…09). */
export function SammanfattningPage() {
  const state = useAtomValue(ansokanAtom);
  if (state.status === 0 || !state.data.samfallighet) return null;
  const { data: ansokan, version } = state;
  const { samfallighet, kontaktperson, uppgiftsandring } = state.data;
  const { uppgiftsandringAdress, uppgiftsandringStyrelse, uppgiftsandringFirmatecknare, foreningsstamma } = uppgiftsandring;
  return (
    <Guidesida steg="SAMMANFATTNING" ansokan={ansokan}>
      <Nyheter ansokan={ansokan} />
      <Sparlage stamped />
      <Andringslista ansokan={ansokan} />
      <KontaktpersonSektion kontaktperson={kontaktperson} />
      <ForeningSektion samfallighet={samfallighet} foreningsstamma={foreningsstamma} />
      {uppgiftsandringAdress && <AdressSektion andring={uppgiftsandringAdress} samfallighet={samfallighet} />}
      {uppgiftsandringFirmatecknare && <FirmatecknareSektion ansokan={ansokan} />}
      {uppgiftsandringStyrelse && <StyrelseSektion members={uppgiftsandringStyrelse.styrelsemedlemmar} registered={samfallighet.styrelsemedlemmar} />}
      {/* A declaration is only about the version that was shown when it was made. */}
      <Forsakran key={`${ansokan.id} ${version}`} />
    </Guidesida>
  );
}
