import type { RejectCode } from '../../backend/src/features/signera/xml/rejected.ts';

const SENTENCES: Readonly<Partial<Record<RejectCode, string>>> = {
  seal: 'Kvittensen har ändrats sedan den förseglades.',
  'seal-issuer': 'Kvittensen är inte förseglad med någon av nycklarna i certifikatfilen.',
  'seal-missing': 'Kvittensen har inget sigill.',
  'seal-time': 'Kvittensen är förseglad när nyckeln inte gällde.',
  'svt-algorithm': 'Valideringsintyget är signerat på ett annat sätt än nyckeln tillåter.',
  'svt-certificate': 'Certifikaten i underskriften är inte de som kontrollerades.',
  'svt-claims': 'Valideringsintyget innehåller något annat än det får.',
  'svt-content': 'Det som är underskrivet har ändrats sedan det kontrollerades.',
  'svt-earlier': 'Det tidigare valideringsintyget saknas eller har ändrats.',
  'svt-form': 'Valideringsintyget har inte rätt form.',
  'svt-issuer': 'Valideringsintyget är inte utfärdat med någon av nycklarna i certifikatfilen.',
  'svt-missing': 'Underskriften har inget valideringsintyg.',
  'svt-other-signature': 'Valideringsintyget gäller en annan underskrift.',
  'svt-result': 'Valideringsintyget säger inte att underskriften är godkänd.',
  'svt-signature': 'Valideringsintyget har ändrats sedan det utfärdades.',
  'svt-time': 'Valideringsintyget är utfärdat när nyckeln inte gällde.',
};

/** Why a file is refused, in one sentence. */
export const sentenceOf = (code: RejectCode): string => SENTENCES[code] ?? 'Filen är inte en underskriven ansökan i den form som tjänsten ger den.';
