/** Samples of the texts that the slice with addresses brings; the shell has none of its own. */
export const ADDRESS_TEXTS = {
  UPPGIFTSANDRING: {
    ADRESS: {
      FORM: {
        LAND: 'Land',
        LAND_VALJ: 'Välj land',
        LAND_BYTT: 'Adressfälten är anpassade till {{land}}. Kontrollera adressen.',
        CO: 'c/o (valfritt)',
        UTDELNINGSADRESS1: 'Adressrad 1',
        UTDELNINGSADRESS2: 'Adressrad 2',
        UTDELNINGSADRESS1_UTLAND: 'Adressrad 1 (obligatorisk)',
        UTDELNINGSADRESS2_UTLAND: 'Adressrad 2 (valfritt)',
        UTDELNINGSADRESS3_UTLAND: 'Adressrad 3 (valfritt)',
        UTDELNINGSADRESS4_UTLAND: 'Adressrad 4 (valfritt)',
        POSTNUMMER: 'Postnummer',
        POSTNUMMER_HJALP: 'Fem siffror, till exempel 803 20.',
        POSTORT: 'Postort',
        VALIDERING_POSTORT: 'Skriv postort.',
      },
    },
  },
} as const;
