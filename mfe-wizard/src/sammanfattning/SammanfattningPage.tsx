import { useTranslation } from 'react-i18next';
import { changeSet } from '@uppgiftsandring/shared/domain/andringar';
import { Guidesida } from '../guide/Guidesida.tsx';
import { useAnsokan } from '../guide/useAnsokan.ts';
import { AdressSektion } from './AdressSektion.tsx';
import { FirmatecknareSektion } from './FirmatecknareSektion.tsx';
import { ForeningSektion } from './ForeningSektion.tsx';
import { Forsakran } from './Forsakran.tsx';
import { KontaktpersonSektion } from './KontaktpersonSektion.tsx';
import { StyrelseSektion } from './StyrelseSektion.tsx';

/** Route `ansokan/sammanfattning` (ROUTE-18): everything that will be signed, and the signing (SUMM-01…08). */
export function SammanfattningPage() {
  const { t } = useTranslation();
  const ansokan = useAnsokan();
  if (!ansokan?.samfallighet) return null;
  const andringar = changeSet(ansokan);
  const { uppgiftsandringAdress, uppgiftsandringStyrelse, uppgiftsandringFirmatecknare } = ansokan.uppgiftsandring;
  const heading = t('KOMPLETTERA_GRANSKA.SAMMANFATTNING.ANDRINGAR');
  return (
    <Guidesida steg="SAMMANFATTNING" ansokan={ansokan}>
      <section className="section" aria-label={heading}>
        <h2>{heading}</h2>
        {andringar.length === 0 ? (
          <p>{t('KOMPLETTERA_GRANSKA.SAMMANFATTNING.INGA_ANDRINGAR')}</p>
        ) : (
          <ul>
            {andringar.map((typ) => <li key={typ}>{t(`COMMON.ANDRINGSTYP.${typ}`)}</li>)}
          </ul>
        )}
      </section>
      <ForeningSektion samfallighet={ansokan.samfallighet} foreningsstamma={ansokan.uppgiftsandring.foreningsstamma} />
      {uppgiftsandringAdress && <AdressSektion andring={uppgiftsandringAdress} samfallighet={ansokan.samfallighet} />}
      {uppgiftsandringFirmatecknare && <FirmatecknareSektion ansokan={ansokan} regel={uppgiftsandringFirmatecknare} />}
      {uppgiftsandringStyrelse && (
        <StyrelseSektion members={uppgiftsandringStyrelse.styrelsemedlemmar} registered={ansokan.samfallighet.styrelsemedlemmar} />
      )}
      <KontaktpersonSektion kontaktperson={ansokan.kontaktperson} />
      <Forsakran />
    </Guidesida>
  );
}
