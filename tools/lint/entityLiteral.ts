import type { Rule } from './rule.ts';

/** What each entity always holds, and the builder that makes one. */
const ENTITIES: readonly (readonly [builder: string, keys: readonly string[]])[] = [
  ['buildAnsokan', ['id', 'samfallighet', 'kontaktperson', 'uppgiftsandring']],
  ['buildSamfallighet', ['orgNr', 'lanskod', 'adress', 'styrelsemedlemmar']],
  ['buildMedlem', ['namn', 'personId', 'medlemstyp', 'styrelsefunktion', 'adress']],
  ['buildKontaktperson', ['personnummer', 'fullname', 'telefonnummer', 'epostadress']],
  ['buildUppgiftsandring', ['uppgiftsandringAdress', 'uppgiftsandringStyrelse', 'uppgiftsandringFirmatecknare', 'foreningsstamma']],
  ['buildAdressandring', ['epostadress', 'telefonnummerKontaktperson', 'svenskAdress', 'utlandskAdress']],
  ['buildSvenskAdress', ['coAdress', 'utdelningsadress1', 'utdelningsadress2', 'postnummer', 'postort', 'landskod']],
  ['buildUtlandskAdress', ['coAdress', 'utdelningsadress1', 'utdelningsadress2', 'utdelningsadress3', 'utdelningsadress4', 'landskod']],
];

/** A test writes no whole entity: a builder does, so that a new optional field breaks no test that does not speak of it. */
export const entityLiteral: Rule = {
  create: (context) => ({
    ObjectExpression(node) {
      const { parent } = node;
      // The values of a builder or of a generator of values.
      if (parent.type === 'CallExpression' && /^(build|fc\b)/.test(context.sourceCode.getText(parent.callee))) return;
      const names = node.properties.map((one) => (one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : ''));
      const [builder] = ENTITIES.find(([, keys]) => keys.every((key) => names.includes(key))) ?? [];
      if (builder) context.report({ node, message: `A whole entity: ${builder} makes it, with what the test is about (shared/src/testing/builders.ts).` });
    },
  }),
};
