import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPersonalIds } from '@uppgiftsandring/shared/domain/person/personnummer.mask';
import { SPRAK, type Sprak } from '@uppgiftsandring/shared/domain/sprak';
import { arbitraryAnsokan } from '../../../test/signera/arbitraryAnsokan.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { mejlHtml, mejlText, kvittensmejlContent } from './words.ts';

const given = { arendenr: 'S2026-000001', submittedAt: new Date('2026-05-18T12:40:00Z'), origin: 'http://localhost:8080' };
const contentIn = (sprak: Sprak, ansokan = EXEMPEL) => kvittensmejlContent({ ...given, ansokan, sprak });
/** Everything that is sent, as it is written. */
const written = (sprak: Sprak, ansokan = EXEMPEL) => {
  const content = contentIn(sprak, ansokan);
  return [content.subject, mejlText(content), mejlHtml(content)].join('\n');
};

const SWEDISH = `Vi har tagit emot din ansökan

Ärendenummer: S2026-000001
Förening: Storängens samfällighetsförening
Inskickad: 2026-05-18 kl. 14.40

Spara ärendenumret. Du behöver det om du kontaktar oss.


Det här har du anmält

- Föreningens kontaktuppgifter
- Styrelse
- Firmatecknare
- Föreningsstämma 2026-05-17


Så öppnar du kvittensen

Logga in med din e-legitimation. Du hittar kvittensen på den här sidan:

http://localhost:8080/kvitton

Det går inte att svara på det här meddelandet. Har du frågor kan du ringa 0771-00 00 00 eller skriva till uppgiftsandring@lantmaterimyndigheten.example.
`;

describe('the receipt by e-mail', () => {
  it('PLUS-16 says the case number, the association, what was applied for in the words of the summary, and how to open the receipt', () => {
    const content = contentIn('sv');
    expect([content.subject, content.from]).toEqual(['Kvittens på din ansökan, ärendenummer S2026-000001', 'Lantmäterimyndigheten']);
    expect(mejlText(content)).toBe(SWEDISH);
  });

  it('PLUS-16 is in English when the application was made in English', () => {
    const content = contentIn('en');
    expect(content.subject).toBe('Receipt for your application, case number S2026-000001');
    const text = mejlText(content);
    for (const words of [
      'We have received your application',
      'Case number: S2026-000001',
      'Submitted: 2026-05-18 at 14.40',
      '- Authorised signatories',
      'Log in',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/ärende|ansökan/i);
    expect(mejlHtml(content)).toContain('<html lang="en">');
  });

  it('PLUS-16 of an application without an association names none', () => {
    expect(mejlText(contentIn('sv', { ...EXEMPEL, samfallighet: null }))).toContain('Förening: \nInskickad:');
  });

  it('PLUS-16 says the same as HTML, with one link and nothing that is fetched', () => {
    const html = mejlHtml(contentIn('sv'));
    expect(html.match(/<a [^>]*>/g)).toEqual(['<a href="http://localhost:8080/kvitton">']);
    expect(html).not.toMatch(/src=|<img|<link|<script|<style/);
    const words = (text: string) =>
      text
        .replace(/<title>.*<\/title>|<[^>]*>|- /g, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    expect(words(html).replaceAll(' :', ':').replace('<!doctype html>', '')).toBe(words(SWEDISH));
  });

  it('PLUS-16 has as HTML a language, a title, and headings of two levels', () => {
    const html = mejlHtml(contentIn('sv'));
    const title = 'Kvittens på din ansökan, ärendenummer S2026-000001';
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="sv"><head><meta charset="utf-8"><title>${title}</title></head><body><h1>`));
    expect(html.match(/<h\d>[^<]*/g)).toEqual(['<h1>Vi har tagit emot din ansökan', '<h2>Det här har du anmält', '<h2>Så öppnar du kvittensen']);
  });

  it('PLUS-16 says nothing of a meeting or an association that the application does not have', () => {
    const uppgiftsandring = { ...EXEMPEL.uppgiftsandring, foreningsstamma: null };
    expect(contentIn('sv', { ...EXEMPEL, uppgiftsandring }).parts.flatMap((part) => (part.kind === 'points' ? part.items : []))).toEqual([
      'Föreningens kontaktuppgifter',
      'Styrelse',
      'Firmatecknare',
    ]);
    expect(mejlText(contentIn('sv', { ...EXEMPEL, samfallighet: null }))).toContain('Förening: \n');
  });

  it('PLUS-16 PLUS-11 has the same texts in both languages, with the same variables', () => {
    const shape = (sprak: Sprak) => contentIn(sprak).parts.map((part) => [part.kind, 'items' in part ? part.items.length : 1]);
    expect(shape('en')).toEqual(shape('sv'));
    for (const sprak of SPRAK) expect(written(sprak)).not.toContain('{{');
  });

  it('PLUS-16 ASVS 14.2.1 names no person and no personal number, whoever is on the board and whatever the association is called', () => {
    fc.assert(
      fc.property(arbitraryAnsokan, fc.constantFrom(...SPRAK), fc.constantFrom('', ' 19850314-2385', ' 850314 2385'), (ansokan, sprak, number) => {
        const samfallighet = ansokan.samfallighet && { ...ansokan.samfallighet, name: `Bergets${number}` };
        const all = written(sprak, { ...ansokan, samfallighet });
        expect(maskPersonalIds(all)).toBe(all);
        expect(all).not.toMatch(/850314|2385/);
      }),
    );
  });

  it('PLUS-16 writes an association’s name as text, whatever is in it', () => {
    const samfallighet = EXEMPEL.samfallighet && { ...EXEMPEL.samfallighet, name: '<a href="x">Berg</a> & Dal' };
    expect(mejlHtml(contentIn('sv', { ...EXEMPEL, samfallighet }))).toContain('&lt;a href=&quot;x&quot;&gt;Berg&lt;/a&gt; &amp; Dal');
  });
});
