import { useTranslation } from 'react-i18next';
import { formatTelefon } from '@uppgiftsandring/shared/domain/adress/telefon';
import type { Kontaktperson } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { AnswerList } from '@uppgiftsandring/shared/ui/page/AnswerList';
import { Sektion } from './Sektion.tsx';

const KEY = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING';

/** Name, phone and e-mail of the contact person (SUMM-02), whether the receipt comes by e-mail (PLUS-16), and a button to change them (SUMM-09). */
export function KontaktpersonSektion({ kontaktperson }: { readonly kontaktperson: Kontaktperson | null }) {
  const { t } = useTranslation('wizard');
  const saknas = t('COMMON.UPPGIFT_SAKNAS');
  return (
    <Sektion namn="kontaktperson" heading={t(`${KEY}.KONTAKTPERSON`)} change={{ label: t(`${KEY}.ANDRA_KONTAKTPERSON`), to: '/ansokan/kontaktuppgifter' }}>
      <AnswerList
        items={[
          { term: t(`${KEY}.TERM.NAMN`), value: kontaktperson?.fullname || saknas },
          { term: t(`${KEY}.TERM.TELEFON`), value: formatTelefon(kontaktperson?.telefonnummer ?? '') || saknas, number: true },
          { term: t(`${KEY}.TERM.EPOST`), value: kontaktperson?.epostadress || saknas },
          { term: t('COMMON.ETIKETT.KVITTENS_PER_EPOST'), value: t(`COMMON.KVITTENS_PER_EPOST.${kontaktperson?.kvittensPerEpost ? 'JA' : 'NEJ'}`) },
        ]}
      />
    </Sektion>
  );
}
