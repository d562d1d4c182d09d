import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { UNDERLAG_PDF } from '@uppgiftsandring/shared/api/paths';
import { Button } from '@uppgiftsandring/shared/ui/Button';
import { Checkbox } from '@uppgiftsandring/shared/ui/Checkbox';
import { StatusMessage } from '@uppgiftsandring/shared/ui/StatusMessage';
import { useSignering } from '../signering/useSignering.ts';
import { Vidare } from '../signering/Vidare.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';
const PUNKTER = ['PUNKT_1', 'PUNKT_2', 'PUNKT_3'] as const;

/** What will be signed, the declaration that the law asks for, and the signing (SUMM-06, SUMM-07, PLUS-09, PLUS-12). */
export function Forsakran() {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const { busy, form, starta } = useSignering();
  const [lamnad, setLamnad] = useState(false);

  return (
    <section className="section" aria-labelledby="forsakran">
      <h2 id="forsakran">{t(`${KEY}.FORSAKRAN.RUBRIK`)}</h2>
      <p className="screen-only">
        <a href={UNDERLAG_PDF} target="_blank" rel="noopener">{t(`${KEY}.VISA_UNDERLAG`)}</a>
      </p>
      {i18n.language === 'en' && <p>{t(`${KEY}.FORSAKRAN.SPRAKNOT`)}</p>}
      <div lang="sv" className="stack">
        <p>{t(`${KEY}.FORSAKRAN.INLEDNING`)}</p>
        <ul className="next-list">
          {PUNKTER.map((punkt) => <li key={punkt}>{t(`${KEY}.FORSAKRAN.${punkt}`)}</li>)}
        </ul>
        <p className="muted">{t(`${KEY}.FORSAKRAN.LAGRUM`)}</p>
        <Checkbox
          name="forsakran"
          label={t(`${KEY}.FORSAKRAN.KRYSSRUTA`)}
          checked={lamnad}
          onChange={(event) => setLamnad(event.currentTarget.checked)}
        />
      </div>
      <p className="screen-only">{t(`${KEY}.UNDERSKRIFT_INFO`)}</p>
      <div className="button-row">
        <Button
          variant="primary"
          iconAfter="forward"
          busy={busy}
          disabledReason={lamnad ? undefined : t(`${KEY}.SKRIV_UNDER_LAST`)}
          onClick={() => void starta()}
        >
          {t(`${KEY}.SKRIV_UNDER`)}
        </Button>
        <Button variant="quiet" onClick={() => void navigate('/ansokan/kontaktuppgifter')}>{t(`${KEY}.TILLBAKA`)}</Button>
        <Button variant="quiet" onClick={() => window.print()}>{t(`${KEY}.SKRIV_UT`)}</Button>
      </div>
      <StatusMessage visible={false} message={busy ? t(`${KEY}.STARTAR`) : ''} />
      {form && <Vidare form={form} />}
    </section>
  );
}
