import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING.FORSAKRAN';
const PUNKTER = ['PUNKT_1', 'PUNKT_2', 'PUNKT_3'] as const;

/** The words that the law requires the signer to affirm (PLUS-12). They are part of what is signed, and Swedish in every language (PLUS-11). */
export function Forsakranstext({ children }: { readonly children: ReactNode }) {
  const { t, i18n } = useTranslation('wizard');
  return (
    <>
      {i18n.language === 'en' && <p>{t(`${KEY}.SPRAKNOT`)}</p>}
      <div lang="sv" className="stack">
        <p>{t(`${KEY}.INLEDNING`)}</p>
        <ul className="next-list">
          {PUNKTER.map((punkt) => (
            <li key={punkt}>{t(`${KEY}.${punkt}`)}</li>
          ))}
        </ul>
        <p className="muted">{t(`${KEY}.LAGRUM`)}</p>
        {children}
      </div>
    </>
  );
}
