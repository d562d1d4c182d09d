import { describe, expect, it } from 'vitest';
import { GUARD_TARGET, GUARDS, routeOf, ROUTES, type RouteEntry } from './routes.ts';

const TABLE: readonly (readonly [string, RouteEntry['owner'], string])[] = [
  ['/logga-in', 'host', ''],
  ['/anvandarvillkor', 'host', 'session'],
  ['/ansokan/sok-forening', 'lookup', 'session terms noAssociation'],
  ['/ansokan/atgard-select', 'measures', 'session terms association'],
  ['/ansokan/atgard/uppgiftsandring-adress', 'measures', 'session terms association'],
  ['/ansokan/atgard/uppgiftsandring-styrelse', 'measures', 'session terms association'],
  ['/ansokan/atgard/uppgiftsandring-firmatecknare', 'measures', 'session terms association'],
  ['/ansokan/foreningsstamma', 'wizard', 'session terms association measures'],
  ['/ansokan/kontaktuppgifter', 'wizard', 'session terms association measures meeting'],
  ['/ansokan/sammanfattning', 'wizard', 'session terms association measures meeting contact'],
  ['/ansokan/error', 'wizard', 'session terms'],
  ['/ansokan/kvittens', 'receipt', 'session signed submitted'],
];

describe('the route table', () => {
  it.each(TABLE)('GUARD-09 %s belongs to %s and is guarded by: %s', (path, owner, guards) => {
    expect(routeOf(path)?.owner).toBe(owner);
    expect(routeOf(path)?.guards.join(' ')).toBe(guards);
  });

  it('GUARD-09 tries the guards in order', () => expect(GUARDS).toEqual(['session', 'terms', 'association', 'measures', 'meeting', 'contact']));

  it('GUARD-01 GUARD-02 GUARD-03 GUARD-04 GUARD-05 GUARD-06 GUARD-07 sends each failed guard to its page', () => {
    expect(GUARD_TARGET).toEqual({
      session: '/logga-in', terms: '/anvandarvillkor', association: '/ansokan/sok-forening', measures: '/ansokan/atgard-select',
      meeting: '/ansokan/foreningsstamma', contact: '/ansokan/kontaktuppgifter', noAssociation: '/ansokan/atgard-select',
      signed: '/ansokan/sok-forening', submitted: '/ansokan/sok-forening',
    });
  });

  it('ROUTE-14 ROUTE-15 knows no other route', () => {
    for (const path of ['', '/', '/ansokan', '/ansokan/atgard', '/x', 'logga-in', '/LOGGA-IN', '/ansokan/sok-forening/x']) expect(routeOf(path)).toBeUndefined();
    expect(new Set(ROUTES.map((route) => route.path)).size).toBe(ROUTES.length);
  });

  it('ROUTE-16 does not mind a slash at the end', () => expect(routeOf('/ansokan/error/')?.path).toBe('/ansokan/error'));
});
