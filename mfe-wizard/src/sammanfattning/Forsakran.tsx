import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { underlagPdf } from '@uppgiftsandring/shared/api/paths';
import { FORSAKRAN_DELAR, forsakranVersion } from '@uppgiftsandring/shared/domain/forsakran';
import { serverNowAtom } from '@uppgiftsandring/shared/state';
import { Checkbox } from '@uppgiftsandring/shared/ui/Checkbox';
import { focusHeading } from '@uppgiftsandring/shared/ui/focusHeading';
import { Forsakranstext } from './Forsakranstext.tsx';
import { Underskrift } from '../signering/Underskrift.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

/** What will be signed, the declaration that the law asks for, and the signing (SUMM-06, VAL-25, PLUS-09, PLUS-12). When the box was ticked is signed too (VAL-63). */
export function Forsakran() {
  const { t } = useTranslation('wizard');
  const clock = useAtomValue(serverNowAtom);
  const section = useRef<HTMLElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const [lamnad, setLamnad] = useState<Date | null>(null);
  const [saknas, setSaknas] = useState(false);
  useLayoutEffect(() => {
    const element = section.current;
    return () => {
      // It gives way to a new one, to be made anew, and focus would go with it.
      if (element?.contains(document.activeElement)) queueMicrotask(focusHeading);
    };
  }, []);
  return (
    <section ref={section} className="section" aria-labelledby="forsakran-rubrik">
      <h2 id="forsakran-rubrik" lang="sv">{t(`${KEY}.FORSAKRAN.RUBRIK`)}</h2>
      <p className="screen-only">
        <a href={underlagPdf(lamnad)} hrefLang="sv" target="_blank" rel="noopener">{t(`${KEY}.VISA_UNDERLAG`)}</a>
      </p>
      <Forsakranstext>
        <Checkbox
          ref={box}
          name="forsakran"
          required
          label={t(`${KEY}.FORSAKRAN.KRYSSRUTA`)}
          error={saknas ? t(`${KEY}.FORSAKRAN.OBLIGATORISK`) : undefined}
          checked={lamnad !== null}
          onChange={({ currentTarget: { checked } }) => {
            setLamnad(checked ? new Date(clock.now()) : null);
            setSaknas(!checked);
          }}
        />
      </Forsakranstext>
      <Underskrift
        forsakran={lamnad && { version: forsakranVersion(FORSAKRAN_DELAR.map((del) => t(`${KEY}.FORSAKRAN.${del}`))), lamnad }}
        onMissing={() => {
          setSaknas(true);
          box.current?.focus();
        }}
        onForsakranGammal={() => setLamnad(null)}
      />
    </section>
  );
}
