import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { focusHeading } from '@uppgiftsandring/shared/hooks/focusHeading';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { forgetSetAsideAtom, setAsideAtom } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Notice } from '@uppgiftsandring/shared/ui/messages/Notice';

/** What was written and not saved in a draft that is gone, by page, so that it can be copied (PLUS-06). */
export function WrittenInGone() {
  const { t } = useTranslation('host');
  const pages = useAtomValue(setAsideAtom);
  const forget = useSetAtom(forgetSetAsideAtom);
  if (pages.length === 0) return null;
  const remove = () => {
    forget();
    focusHeading();
  };
  return (
    <Notice
      kind="warning"
      heading={t(promised('gone', 'SPARA.ATERSTALLT.RUBRIK'))}
      actions={
        <Button small onClick={remove}>
          {t('SPARA.ATERSTALLT.KASTA')}
        </Button>
      }
    >
      <p>{t(promised('gone', 'ANSOKAN_BORTA.KOPIERA'))}</p>
      <ul className="plain-list stack">
        {pages.map(({ del, texts }) => (
          <li key={del}>
            <h3>{t(`SPARA.ANNANSTANS.DEL.${del}`)}</h3>
            {texts.map((text) => (
              <p key={text} translate="no">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
