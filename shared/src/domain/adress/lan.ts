const LAN: ReadonlyMap<string, string> = new Map([
  ['01', 'Stockholm'],
  ['03', 'Uppsala'],
  ['04', 'Södermanland'],
  ['05', 'Östergötland'],
  ['06', 'Jönköping'],
  ['07', 'Kronoberg'],
  ['08', 'Kalmar'],
  ['09', 'Gotland'],
  ['10', 'Blekinge'],
  ['12', 'Skåne'],
  ['13', 'Halland'],
  ['14', 'Västra Götaland'],
  ['17', 'Värmland'],
  ['18', 'Örebro'],
  ['19', 'Västmanland'],
  ['20', 'Dalarna'],
  ['21', 'Gävleborg'],
  ['22', 'Västernorrland'],
  ['23', 'Jämtland'],
  ['24', 'Västerbotten'],
  ['25', 'Norrbotten'],
]);

/** The county's name, or undefined (DATA-24). The test counties exist only where the configuration's `env` is known and not `prod` (DATA-25). */
export function lansnamn(kod: string, env: string | null): string | undefined {
  const isTest = env !== null && env !== 'prod';
  return LAN.get(kod) ?? (isTest && /^2[6-9]$/.test(kod) ? `Testlän ${kod}` : undefined);
}
