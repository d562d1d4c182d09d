import { useTranslation } from 'react-i18next';
import type { MedlemForm } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';
import { rollnyckel } from '@uppgiftsandring/shared/domain/styrelse/roller';
import type { TabNews } from '@uppgiftsandring/shared/editor/kept';
import { newsTexts } from '@uppgiftsandring/shared/editor/newsTexts';
import { useAdressFields } from '../../common/useAdressFields.ts';

const KEY = 'UPPGIFTSANDRING.STYRELSE.MODAL';

/** What another tab changed about the dialog's person, as texts (PLUS-06). */
export function useFieldNews(news: TabNews<string> | null, sparat: MedlemForm) {
  const { t } = useTranslation('measures');
  const adress = useAdressFields();
  const etiketter = {
    personnummer: t(`${KEY}.PERSONNUMMER`),
    fodelsedatum: t(`${KEY}.FODELSEDATUM`),
    namn: t(`${KEY}.NAMN`),
    styrelseroll: t(`${KEY}.ROLL`),
    styrelsefunktion: t(`${KEY}.FUNKTIONER`),
    ...adress.etiketter,
  };
  const varden: Readonly<Record<string, string>> = {
    ...adress.varden(sparat.adress),
    personnummer: sparat.personnummer,
    fodelsedatum: sparat.fodelsedatum,
    namn: sparat.namn,
    styrelseroll: sparat.styrelseroll,
    styrelsefunktion: sparat.styrelsefunktion.map((funktion) => t(`COMMON.STYRELSEFUNKTION.${rollnyckel(funktion)}`)).join(', '),
  };
  return newsTexts(news, etiketter, varden);
}
