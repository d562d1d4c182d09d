import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { underlagPdf } from '@uppgiftsandring/shared/api/paths';
import { FORSAKRAN_DELAR, forsakranVersion } from '@uppgiftsandring/shared/domain/ansokan/forsakran';
import { focusField } from '@uppgiftsandring/shared/hooks/focusField';
import { focusHeading } from '@uppgiftsandring/shared/hooks/focusHeading';
import { clockAtom } from '@uppgiftsandring/shared/state';
import { Checkbox } from '@uppgiftsandring/shared/ui/fields/Checkbox';
import { Underskrift } from '../signering/Underskrift.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

/** What will be signed, the declaration that the law asks for, and the signing (SUMM-06, VAL-25, PLUS-09, PLUS-12). The time when the box was ticked is signed too (VAL-63). */
export function Forsakran() {
  const { t } = useTranslation('wizard');
  const clock = useAtomValue(clockAtom);
  const section = useRef<HTMLElement>(null);
  const { control, setValue, trigger } = useForm<{ lamnad: Date | null }>({ defaultValues: { lamnad: null }, mode: 'onChange' });
  const {
    field: { value: lamnad, onChange, ref },
    fieldState: { invalid },
  } = useController({ control, name: 'lamnad', rules: { validate: (value) => value !== null } });
  useLayoutEffect(() => {
    const element = section.current;
    return () => {
      // A new version of the application remounts this section: if focus was in it, move it to the heading.
      if (element?.contains(document.activeElement)) queueMicrotask(focusHeading);
    };
  }, []);
  return (
    <section ref={section} className="section pair" aria-labelledby="forsakran-rubrik">
      <div className="section-head">
        <h2 id="forsakran-rubrik" lang="sv">
          {t(`${KEY}.FORSAKRAN.RUBRIK`)}
        </h2>
        <p className="screen-only">
          <a className="change" href={underlagPdf(lamnad)} hrefLang="sv" target="_blank" rel="noopener">
            {t(`${KEY}.VISA_UNDERLAG`)}
          </a>
        </p>
      </div>
      <Forsakranstext />
      <div className="stack half">
        <div lang="sv">
          <Checkbox
            ref={ref}
            name="forsakran"
            aria-required
            label={t(`${KEY}.FORSAKRAN.KRYSSRUTA`)}
            error={invalid ? t(`${KEY}.FORSAKRAN.OBLIGATORISK`) : undefined}
            checked={lamnad !== null}
            onChange={({ currentTarget: { checked } }) => onChange(checked ? new Date(clock.now()) : null)}
          />
        </div>
        <Underskrift
          forsakran={lamnad && { version: forsakranVersion(FORSAKRAN_DELAR.map((del) => t(`${KEY}.FORSAKRAN.${del}`))), lamnad }}
          isMissing={invalid}
          onMissing={() => void trigger('lamnad').then(() => setTimeout(focusField, 0, 'forsakran'))}
          onForsakranGammal={() => setValue('lamnad', null)}
        />
      </div>
    </section>
  );
}

const PUNKTER = ['PUNKT_1', 'PUNKT_2', 'PUNKT_3'] as const;

/** The words that the law requires the signer to affirm (PLUS-12). They are part of what is signed, and Swedish in every language (PLUS-11); a translation stands under them (PLUS-82). */
function Forsakranstext() {
  const { t, i18n } = useTranslation('wizard');
  const words = (of: 'FORSAKRAN' | 'OVERSATTNING') => (
    <>
      <p>{t(`${KEY}.${of}.INLEDNING`)}</p>
      <ul className="next-list">
        {PUNKTER.map((punkt) => (
          <li key={punkt}>{t(`${KEY}.${of}.${punkt}`)}</li>
        ))}
      </ul>
      <p className="muted">{t(`${KEY}.${of}.LAGRUM`)}</p>
    </>
  );
  return (
    <>
      <div className="stack half">
        <div lang="sv" className="stack">
          {words('FORSAKRAN')}
        </div>
        <p className="muted">{t(`${KEY}.FORVALTARE`)}</p>
      </div>
      {i18n.language === 'en' && (
        <div lang="en" className="stack half" role="note">
          <p>
            <strong>{t(`${KEY}.FORSAKRAN.SPRAKNOT`)}</strong>
          </p>
          {words('OVERSATTNING')}
          <p>{t(`${KEY}.OVERSATTNING.KRYSSRUTA`)}</p>
        </div>
      )}
    </>
  );
}
