import { describe, expect, it } from 'vitest';
import { declaredIn, formOf } from './declarations.ts';

/** The form of an atom, in a service whose Medlem may have those roles. */
function form(text: string, roles = ['Ledamot', 'Suppleant']): string {
  const entities = { Medlem: { type: 'object', properties: { roll: { type: 'array', items: { enum: roles } } } } };
  return formOf({ 'state.ts': declaredIn(text, entities) }, 'state.ts', 'theAtom');
}
const taking = (argument: string) => `export declare const theAtom: WritableAtom<null, [${argument}], void>;\n`;
const member = (roles: string) => taking(`medlem: {\n    roll: (${roles})[];\n}`);
const giving = (name: string, fields: string) =>
  `export declare const ${name}Schema: v.ObjectSchema<{\n    readonly namn: ${fields};\n}, undefined>;\ntype Given = v.InferOutput<typeof ${name}Schema>;\nexport declare const theAtom: Atom<Given>;\n`;

describe('the form of a name', () => {
  it('PLUS-44 changes with the values of an argument, though data have them', () => {
    const before = form(taking('roll: "Ledamot" | "Suppleant"'));
    expect(form(taking('roll: "Suppleant"'))).not.toBe(before);
    expect(form(taking('val: {\n    roll: "Suppleant";\n}'))).not.toBe(form(taking('val: {\n    roll: "Ledamot";\n}')));
  });

  it('PLUS-44 stays when an entity gets a value, in any order', () => {
    const after = form(member('"Kassör" | "Suppleant" | "Ledamot"'), ['Ledamot', 'Suppleant', 'Kassör']);
    expect(after).toBe(form(member('"Ledamot" | "Suppleant"')));
  });

  it('PLUS-44 changes with a schema that it gives, unless that is of an entity', () => {
    const [text, maybe] = ['v.StringSchema<undefined>', 'v.NullableSchema<v.StringSchema<undefined>, undefined>'];
    expect(form(giving('Traff', maybe))).not.toBe(form(giving('Traff', text)));
    expect(form(giving('Medlem', maybe))).toBe(form(giving('Medlem', text)));
  });
});
