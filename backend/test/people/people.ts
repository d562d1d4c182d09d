/** Test persons, one or more for each test file, so that files can run at the same time (a person has one draft). */
export const PEOPLE = {
  session: '199209152389',
  login: '198310159283',
  loginOther: '197503259280',
  csrf: '195103181870',
  ansokan: '198503142385',
  ansokanOther: '191212121212',
  wholeJob: '200101202398',
  limits: '200402142384',
  badInput: '199604192386',
  lookups: '200002291011',
  secrecy: '196408233242',
  unknownInRegister: '197805309106',
  shortLimits: '197101169295',
  restart: '198801162390',
  public: '195606172798',
  codes: '200402292387',
  apiDocument: '198801162390',
  callback: '201203122393',
  skyddad: '196408233234',
  hiddenNumbers: '199101912450',
  arbetskopior: '198404712385',
  // The other files have a backend of their own.
  arbetskopiorOther: '200402142384',
  historik: '196508652382',
  // The other file has a backend of its own.
  epost: '197101169295',
} as const;

/** Eight digits, dash, four. */
export const withDash = (personnummer: string) => `${personnummer.slice(0, 8)}-${personnummer.slice(8)}`;

export const STORANGEN = '716401-1236';
