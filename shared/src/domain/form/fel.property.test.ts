import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { arbitraryStyrelse } from '../../testing/arbitraries.ts';
import {
  buildAnsokan,
  buildKontaktperson,
  buildMedlem,
  buildSamfallighet,
  buildUppgiftsandring,
  buildUtlandskAdress,
  testUuid,
  buildAdressandring,
} from '../../testing/builders.ts';
import { AnsokanSchema, type Ansokan } from '../ansokan/ansokan.ts';
import { kontaktpersonFormSchema, kontaktuppgifterFormSchema } from '../adress/kontakt.schema.ts';
import { changeSet } from '../ansokan/andringar.ts';
import { medlemFormSchema } from '../styrelse/medlem.schema.ts';
import { toMedlemForm } from '../styrelse/medlem.form.ts';
import { validate, VALIDERINGSKODER } from '../ansokan/validering.ts';

const TODAY = '2026-05-17';
const SCHEMAS: readonly v.GenericSchema[] = [AnsokanSchema, kontaktuppgifterFormSchema(TODAY), kontaktpersonFormSchema(TODAY), medlemFormSchema(TODAY, null)];

const FULL: Ansokan = buildAnsokan({
  uppgiftsandring: buildUppgiftsandring({
    uppgiftsandringAdress: buildAdressandring({ epostadress: 'a@b.se', utlandskAdress: buildUtlandskAdress() }),
    uppgiftsandringStyrelse: { styrelsemedlemmar: [buildMedlem({ styrelsefunktion: ['Kassör'] })] },
    uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type: 'Person', varde: testUuid(1) }, val2: null },
  }),
});

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Every place in a value, as the keys that lead there. */
function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  return [path, ...(isObject(value) ? Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key])) : [])];
}

function replaceAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === key ? replaceAt(item, rest, replacement) : item));
  return isObject(value) ? { ...value, [key]: replaceAt(value[key], rest, replacement) } : value;
}

const mutated = (whole: unknown) =>
  fc.tuple(fc.constantFrom(...pathsOf(whole)), fc.jsonValue({ maxDepth: 2 })).map(([path, value]) => replaceAt(whole, path, value));
const form = { ...toMedlemForm(buildMedlem()), epostadress: 'a@b.se', telefonnummer: '12345678', telefonnummerKontaktperson: '' };

it('DATA-01 every schema judges any JSON with a path and never throws', () => {
  const json = fc.oneof(fc.jsonValue(), mutated(FULL), mutated(form));
  fc.assert(
    fc.property(json, (value) => {
      for (const schema of SCHEMAS) {
        const result = v.safeParse(schema, value);
        if (result.success || typeof value !== 'object' || value === null || Array.isArray(value)) continue;
        for (const issue of result.issues) expect(v.getDotPath(issue)).not.toBeNull();
      }
    }),
  );
});

it('DATA-01 DATA-06 CODE-01 parsing an Application twice changes nothing, and every rule accepts it', () => {
  fc.assert(
    fc.property(mutated(FULL), (value) => {
      const result = v.safeParse(AnsokanSchema, value);
      if (!result.success) return;
      expect(v.parse(AnsokanSchema, result.output)).toEqual(result.output);
      const codes = validate(result.output, { duplicateVerdict: null, kontaktpersonVerdict: null, today: TODAY });
      for (const code of codes) expect(VALIDERINGSKODER).toContain(code);
      expect(changeSet(result.output).length).toBeLessThanOrEqual(3);
    }),
  );
});

it('CODE-06 validate gives equal codes for the same Application and its copy', () => {
  const verdict = fc.constantFrom(true, false, null);
  fc.assert(
    fc.property(
      arbitraryStyrelse,
      arbitraryStyrelse,
      fc.boolean(),
      verdict,
      verdict,
      (registered, board, isChanged, duplicateVerdict, kontaktpersonVerdict) => {
        const ansokan = buildAnsokan({
          samfallighet: buildSamfallighet({ styrelsemedlemmar: registered }),
          kontaktperson: buildKontaktperson(),
          uppgiftsandring: buildUppgiftsandring({ uppgiftsandringStyrelse: isChanged ? { styrelsemedlemmar: board } : null }),
        });
        const codes = validate(ansokan, { duplicateVerdict, kontaktpersonVerdict, today: TODAY });
        expect(validate(structuredClone(ansokan), { duplicateVerdict, kontaktpersonVerdict, today: TODAY })).toEqual(codes);
        expect(new Set(codes).size).toBe(codes.length);
        expect(codes.includes('SAKNARFIRMATECKNINGSUPPGIFTER')).toBe(isChanged);
        expect(codes.includes('KONTAKTPERSON')).toBe(kontaktpersonVerdict === false);
      },
    ),
  );
});
