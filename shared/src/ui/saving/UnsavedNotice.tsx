import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { todayAtom } from '@uppgiftsandring/shared/state';
import { promised } from '../../i18n/promises.ts';
import { formatDatum, formatTid, nameOfDay } from '../../domain/tid/datum.ts';
import { Button } from '../buttons/Button.tsx';
import { focusHeading } from '../../hooks/focusHeading.ts';
import type { NewsTexts } from '../../editor/newsTexts.ts';
import type { Typed } from '../../editor/useEditor.ts';
import { Notice } from '../messages/Notice.tsx';
import { useSaid } from '../../hooks/useSaid.ts';

const KEY = 'SPARA.ATERSTALLT';
const NEWS = 'SPARA.FRAN_ANNAN_FLIK';

/** Says that the form holds earlier input that is not saved, when and where it was typed, with a button to discard it, and what came from another tab or device (PLUS-01, PLUS-06, PLUS-70). */
export function UnsavedNotice({ typed, onDiscard, news = null }: { typed: Typed | null; onDiscard: () => void; news?: NewsTexts | null }) {
  const { t } = useTranslation();
  const about = typed && t(promised('restored', `${KEY}.RUBRIK`));
  // Of two announcements only the last would be heard.
  useSaid(news && [about, t(headingOf(news))].filter(Boolean).join('. '));
  useSaid(news ? null : about);

  const discard = () => {
    onDiscard();
    // The button is removed and loses focus, unless the form has moved it to a field.
    setTimeout(() => {
      if (document.activeElement === document.body) focusHeading();
    });
  };

  return (
    <>
      {typed && (
        <Notice
          kind="warning"
          heading={t(promised('restored', `${KEY}.RUBRIK`))}
          actions={
            <Button small onClick={discard}>
              {t(`${KEY}.KASTA`)}
            </Button>
          }
        >
          <WhenAndWhere {...typed} />
        </Notice>
      )}
      {news && <News {...news} />}
    </>
  );
}

function WhenAndWhere({ at, elsewhere = false }: Typed) {
  const { t, i18n } = useTranslation();
  const tid = formatTid(at, i18n.language);
  const day = nameOfDay(at, useAtomValue(todayAtom));
  const nar = t(`${KEY}.NAR.${day}`, { tid, datum: formatDatum(at) });
  if (elsewhere) return <p>{t(promised('restored', `${KEY}.ANNANSTANS`), { nar })}</p>;
  return <p>{day === 'I_DAG' ? t(`${KEY}.TEXT`, { tid }) : t(`${KEY}.TIDIGARE`, { nar })}</p>;
}

const headingOf = ({ isTyped }: NewsTexts) => (isTyped ? (`${NEWS}.RUBRIK_SKRIVET` as const) : (`${NEWS}.RUBRIK` as const));

function News(news: NewsTexts) {
  const { t } = useTranslation();
  const { taken, disputed, isTyped } = news;
  return (
    <Notice kind={disputed.length > 0 ? 'warning' : 'info'} heading={t(headingOf(news))}>
      {taken.length > 0 && <p>{t(promised('changed', `${NEWS}.HAMTAT`), { vad: taken.join(', ') })}</p>}
      {disputed.length > 0 && (
        <>
          <p>{t(isTyped ? promised('restored', `${NEWS}.BADA_SKRIVET`) : promised('changed', `${NEWS}.BADA`))}</p>
          <ul className="next-list">
            {disputed.map(({ label, value }) => (
              <li key={label}>{t(`${NEWS}.DAR`, { vad: label, varde: value || t('COMMON.UPPGIFT_SAKNAS') })}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
