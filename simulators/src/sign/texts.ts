/** What the person reads at the development signing service. */
export const TEXTS = {
  service: 'Underskriftstjänst för utveckling',
  notice: 'Här används ingen riktig e-legitimation. Tjänsten finns bara i utvecklingsmiljön.',
  heading: 'Skriv under',
  signedText: 'Det här skriver du under',
  sign: (name: string) => `Skriv under som ${name}`,
  cancel: 'Avbryt',
  backHeading: 'Du skickas tillbaka',
  backText: 'Händer inget? Tryck på knappen.',
  back: 'Gå tillbaka till tjänsten',
  refusedHeading: 'Det går inte att skriva under',
  used: 'Begäran har redan använts.',
  unknown: 'Begäran finns inte eller är redan besvarad. Gå tillbaka till tjänsten och börja om.',
  incomplete: 'Begäran saknar fält.',
} as const;
