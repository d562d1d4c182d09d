import { NO_RELEASES, type Releases } from '../../contract/releaseStore.ts';
import { describe, expect, it } from 'vitest';
import { activated, demandFit, grouped, planFrom, published, rolledBack, rolledOut, withdrawn } from './releases.ts';

const AT = new Date('2026-11-21T10:00:00Z');
const live: Releases = { ...NO_RELEASES, active: '1.1.0', previous: '1.0.0' };
const gradual = rolledOut(live, '1.2.0', { share: 10 }, AT);

describe('releases.json', () => {
  it.each<[string, Releases, Partial<Releases>]>([
    [
      'publishing makes nothing live',
      published(NO_RELEASES, '1.0.0', AT),
      { active: null, history: [{ at: AT.toISOString(), what: 'published', version: '1.0.0' }] },
    ],
    ['activating remembers what came before', activated(live, '1.2.0', AT), { active: '1.2.0', previous: '1.1.0' }],
    ['activating the active version keeps the previous one', activated(live, '1.1.0', AT), { active: '1.1.0', previous: '1.0.0' }],
    ['a gradual release keeps the active version', gradual, { active: '1.1.0', rollout: { version: '1.2.0', share: 10 } }],
    ['rollback makes the previous version active', rolledBack(live, AT), { active: '1.0.0', previous: null, withdrawn: ['1.1.0'] }],
    ['rollback of a gradual release keeps the active version', rolledBack(gradual, AT), { active: '1.1.0', previous: '1.0.0', withdrawn: ['1.2.0'] }],
    ['activating a withdrawn version ends that', activated(rolledBack(live, AT), '1.1.0', AT), { withdrawn: [] }],
  ])('PLUS-23 %s', (_what, changed, expected) => {
    expect(changed).toMatchObject(expected);
  });

  it('PLUS-23 activation and rollback end a gradual release', () => {
    for (const ended of [activated(gradual, '1.2.0', AT), rolledBack(gradual, AT)]) expect(ended).not.toHaveProperty('rollout');
  });

  it.each([0, -1, 101, Number.NaN])('PLUS-23 refuses the share %s', (share) => {
    expect(() => rolledOut(live, '1.2.0', { share }, AT)).toThrow('mellan 1 och 100');
  });

  it('PLUS-23 refuses a gradual release of an active or first version', () => {
    expect(() => rolledOut(live, '1.1.0', { share: 10 }, AT)).toThrow('redan aktiv');
    expect(() => rolledOut(NO_RELEASES, '1.0.0', { share: 10 }, AT)).toThrow('Ingen version är aktiv');
  });

  it('PLUS-43 an automatic release has its plan in list and history', () => {
    const plan = { shares: [1, 10, 50, 100], hours: 24, persons: 20 };
    const going = rolledOut(live, '1.2.0', { share: 1, plan: planFrom(1, 24) }, AT);
    expect(going).toMatchObject({ rollout: { version: '1.2.0', share: 1, plan }, history: [{ what: 'rollout', version: '1.2.0', share: 1, plan }] });
    expect(planFrom(10, 0.5)).toEqual({ shares: [10, 50, 100], hours: 0.5, persons: 20 });
    expect([planFrom(1, 1, 5).persons, planFrom(1, 1, 10_000).persons]).toEqual([5, 10_000]);
    expect(planFrom(7, 168).shares).toEqual([7, 10, 50, 100]);
  });

  it.each([4, 5.5, Number.NaN, 10_001])('PLUS-43 refuses a plan for %s persons', (persons) => {
    expect(() => planFrom(1, 24, persons)).toThrow('heltal från 5');
  });

  it.each([0, -1, 168.1, Number.NaN])('PLUS-43 refuses to hold a share for %s hours', (hours) => {
    expect(() => planFrom(1, hours)).toThrow('högst 168 timmar');
  });

  it('PLUS-43 a rollback, a share or activation ends an automatic release', () => {
    const going = rolledOut(live, '1.2.0', { share: 1, plan: planFrom(1, 24) }, AT);
    for (const ended of [rolledBack(going, AT), activated(going, '1.2.0', AT)]) expect(ended).not.toHaveProperty('rollout');
    expect(rolledOut(going, '1.2.0', { share: 20 }, AT).rollout).toEqual({ version: '1.2.0', share: 20 });
  });

  it('PLUS-49 several versions have shares at once, and each ends alone', () => {
    const second = rolledOut(gradual, '1.3.0', { share: 5, plan: planFrom(5, 24) }, AT);
    expect(second).toMatchObject({ active: '1.1.0', rollout: { version: '1.2.0', share: 10 }, shares: [{ version: '1.3.0', share: 5 }] });
    expect(rolledOut(second, '1.2.0', { share: 20 }, AT)).toMatchObject({ rollout: { version: '1.2.0', share: 20 }, shares: second.shares });
    for (const left of [rolledBack(second, AT, () => true, '1.2.0'), withdrawn(second, '1.2.0', AT)]) {
      expect(left).toMatchObject({ active: '1.1.0', rollout: { version: '1.3.0', plan: { hours: 24 } }, withdrawn: ['1.2.0'] });
      expect(left).not.toHaveProperty('shares');
    }
    expect(rolledBack(second, AT)).toMatchObject({ rollout: { version: '1.2.0' }, withdrawn: ['1.3.0'] });
    expect(rolledBack(second, AT, () => true, '1.1.0')).toMatchObject({ active: '1.0.0', rollout: { version: '1.2.0' }, shares: [{ version: '1.3.0' }] });
    expect(() => rolledBack(second, AT, () => true, '1.0.0')).toThrow('Version 1.0.0 är varken aktiv eller på väg ut stegvis.');
    expect(activated(second, '1.3.0', AT)).not.toHaveProperty('rollout');
  });

  it('PLUS-49 refuses shares above a hundred percent together', () => {
    expect(() => rolledOut(gradual, '1.3.0', { share: 91 }, AT)).toThrow('högst 100 procent tillsammans: 1.2.0 har 10, så 90 är kvar.');
    expect(rolledOut(gradual, '1.3.0', { share: 90 }, AT)).toHaveProperty('shares');
    const grown = [{ version: '1.2.0', share: 50 }];
    expect(() => rolledOut(gradual, '1.3.0', { share: 60 }, AT, grown)).toThrow('1.2.0 har 50, så 50 är kvar');
  });

  it('PLUS-49 a group has a version until that is withdrawn, for all, or ended', () => {
    const given = grouped(gradual, 'provare', '1.2.0', AT);
    expect(given).toMatchObject({ groups: { provare: '1.2.0' }, rollout: { version: '1.2.0' } });
    for (const ended of [withdrawn(given, '1.2.0', AT), activated(given, '1.2.0', AT), grouped(given, 'provare', null, AT)])
      expect(ended).not.toHaveProperty('groups');
    expect(activated(given, '1.3.0', AT)).toMatchObject({ active: '1.3.0', groups: { provare: '1.2.0' } });
    expect(() => grouped(live, 'provare', null, AT)).toThrow('Gruppen provare har ingen egen version.');
    expect(() => grouped(live, 'Prov are', '1.2.0', AT)).toThrow('små bokstäver, siffror och bindestreck');
  });

  it('PLUS-49 a group begins a run only for a version that nobody had', () => {
    const whatOf = (releases: Releases) => releases.history.at(-1)?.what;
    expect(whatOf(grouped(gradual, 'provare', '1.2.0', AT))).toBe('published');
    expect(whatOf(grouped(gradual, 'provare', '1.3.0', AT))).toBe('rollout');
    expect(whatOf(grouped(gradual, 'provare', '1.2.0', AT, true))).toBe('rollout');
  });

  it('PLUS-29 a withdrawn version is neither rolled out nor previous', () => {
    expect(withdrawn(live, '1.0.0', AT)).toMatchObject({ active: '1.1.0', previous: null, withdrawn: ['1.0.0'], history: [{ what: 'withdrawn' }] });
    expect(withdrawn(rolledOut(live, '1.2.0', { share: 10 }, AT), '1.2.0', AT)).not.toHaveProperty('rollout');
    expect(withdrawn(rolledOut(live, '1.2.0', { share: 10 }, AT), '0.9.0', AT)).toMatchObject({
      previous: '1.0.0',
      rollout: { version: '1.2.0' },
      withdrawn: ['0.9.0'],
    });
    expect(() => withdrawn(live, '1.1.0', AT)).toThrow('Version 1.1.0 är aktiv. Aktivera en annan version först');
  });

  it('PLUS-29 no rollback leads to a version that was withdrawn', () => {
    const again = rolledBack(rolledOut(live, '1.0.0', { share: 10 }, AT), AT);
    expect(again).toMatchObject({ active: '1.1.0', previous: null, withdrawn: ['1.0.0'] });
    expect(() => rolledBack(again, AT)).toThrow('ingen tidigare version');
    const long = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].reduce((releases, version) => activated(releases, version, AT), NO_RELEASES);
    const once = rolledBack(withdrawn(long, '1.2.0', AT), AT);
    expect(once).toMatchObject({ active: '1.1.0', withdrawn: ['1.2.0', '1.3.0'] });
    expect(rolledBack(once, AT)).toMatchObject({ active: '1.0.0', withdrawn: ['1.2.0', '1.3.0', '1.1.0'] });
    expect(rolledBack(long, AT, (version) => version !== '1.2.0')).toMatchObject({ active: '1.1.0' });
  });

  it('PLUS-29 a preview is never live, a stopped version only with again', () => {
    const none = { stops: [], again: false };
    expect(() => demandFit(live, '1.2.0', none)).not.toThrow();
    expect(() => demandFit(live, '1.2.0-pr12.1', { ...none, again: true })).toThrow('är ett prov och ges bara genom en länk');
    expect(() => demandFit({ ...live, withdrawn: ['1.2.0'] }, '1.2.0', none)).toThrow(
      'Version 1.2.0 är tillbakatagen. Ska den ändå användas: samma kommando med --again.',
    );
    expect(() => demandFit(live, '1.2.0', { stops: ['1.2.0'], again: false })).toThrow('Version 1.2.0 är stoppad');
    expect(() => demandFit({ ...live, withdrawn: ['1.2.0'] }, '1.2.0', { stops: ['1.2.0'], again: true })).not.toThrow();
  });

  it('PLUS-28 a full history keeps the runs of versions in use', () => {
    let releases = rolledOut(activated(activated(NO_RELEASES, '1.0.0', AT), '1.1.0', AT), '1.2.0', { share: 10 }, AT);
    const began = releases.history.slice();
    for (let number = 1; number <= 300; number += 1) releases = published(releases, `1.3.0-pr${number}`, AT);
    expect(releases.history).toHaveLength(200 + began.length);
    expect(releases.history.slice(0, began.length)).toEqual(began);
    releases = published(activated(releases, '1.2.0', AT), '1.4.0', AT);
    expect(releases.history.filter(({ version }) => version === '1.0.0')).toEqual([]);
  });
});
