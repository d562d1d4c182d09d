/** The simulators that can be ordered to fail (PLUS-32). */
export const SERVICES = ['idp', 'sign', 'register', 'person', 'case', 'mail'] as const;
export type ServiceName = (typeof SERVICES)[number];

export const SERVICE_TEXTS: Readonly<Record<ServiceName, string>> = {
  idp: 'Inloggningen',
  sign: 'Underskriftstjänsten',
  register: 'Föreningsregistret',
  person: 'Personregistret',
  case: 'Ärendesystemet',
  mail: 'E-posten',
};

/** What a faulty service does. */
export const MODE_TEXTS = {
  slow: 'Svarar rätt, men långsamt',
  '400': 'Svarar 400 (felaktig fråga)',
  '404': 'Svarar 404 (finns inte)',
  '429': 'Svarar 429 (för många frågor)',
  '500': 'Svarar 500 (internt fel)',
  '450': 'Tar inte emot just nu (450)',
  '550': 'Känner inte till adressen (550)',
  garbage: 'Svarar med skräp',
  drop: 'Bryter förbindelsen före svaret',
  'lost-answer': 'Utför uppdraget men tappar svaret',
  down: 'Är nere, bryter varje förbindelse',
  cancel: 'Användaren avbryter',
  fail: 'Misslyckas',
  'wrong-person': 'Fel person skriver under',
  expired: 'Svarar med ett för gammalt svar',
} as const;
export type Mode = keyof typeof MODE_TEXTS;

const TRANSPORT: readonly Mode[] = ['slow', '400', '404', '429', '500', 'garbage', 'drop', 'down'];

/** Which modes each service has. */
export const MODES_OF: Readonly<Record<ServiceName, readonly Mode[]>> = {
  idp: [...TRANSPORT, 'cancel', 'fail'],
  sign: [...TRANSPORT, 'cancel', 'fail', 'wrong-person', 'expired'],
  register: [...TRANSPORT, 'lost-answer'],
  person: [...TRANSPORT, 'lost-answer'],
  case: [...TRANSPORT, 'lost-answer'],
  mail: ['slow', '450', '550', 'drop', 'lost-answer', 'down'],
};

/** Modes that the signing service decides on when it knows whose signing it is. Its other modes apply before that, so they can only be ordered for everybody. */
const SIGNING_MODES: readonly Mode[] = ['slow', 'garbage', 'down', 'cancel', 'fail', 'wrong-person', 'expired'];
export const isSigningMode = (mode: Mode): boolean => SIGNING_MODES.includes(mode);
