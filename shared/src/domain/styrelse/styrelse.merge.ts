import { fromAdressForm, toAdressForm, mergeAdress } from '../adress/adress.form.ts';
import type { Styrelsemedlem } from '../ansokan/ansokan.ts';
import { isSame, mergeFields, sideOf, type Merge } from '../form/merge.ts';
import { compareStyrelser, medlemIdentity, type MedlemChange } from './styrelseandring.ts';
import type { MedlemForm } from './medlem.form.ts';

type Medlemmar = readonly Styrelsemedlem[];
type Maybe = Styrelsemedlem | null;

/** Merges two changes of a board, by person (DATA-15) and field (PLUS-06), in the local order. The news say what was done elsewhere, and to whom. */
export function mergeStyrelser(base: Medlemmar, mine: Medlemmar, theirs: Medlemmar): Merge<Medlemmar, MedlemChange> {
  if (compareStyrelser(base, mine).length === 0) return { values: theirs, taken: compareStyrelser(base, theirs), disputed: [] };
  const [was, here, there] = [byPerson(base), byPerson(mine), byPerson(theirs)];
  const people = new Set([...here.keys(), ...there.keys(), ...was.keys()]);
  const merged = [...people].map((key) => mergeOne(was.get(key) ?? null, here.get(key) ?? null, there.get(key) ?? null));
  return {
    values: merged.flatMap(({ values }) => values ?? []),
    taken: merged.flatMap(({ taken }) => taken),
    disputed: merged.flatMap(({ disputed }) => disputed),
  };
}

/** Members by identity. A register may have two with the same identity: they are distinguished by their order. */
function byPerson(members: Medlemmar): Map<string, Styrelsemedlem> {
  const seen = new Map<string, number>();
  return new Map(
    members.map((member) => {
      const identity = medlemIdentity(member);
      const nr = seen.get(identity) ?? 0;
      seen.set(identity, nr + 1);
      return [`${identity}-${nr}`, member];
    }),
  );
}

const list = (member: Maybe): Medlemmar => (member ? [member] : []);
const same = (a: Maybe, b: Maybe): boolean => compareStyrelser(list(a), list(b)).length === 0;

function mergeOne(base: Maybe, mine: Maybe, theirs: Maybe): Merge<Maybe, MedlemChange> {
  const side = sideOf(base, mine, theirs, same);
  const change = compareStyrelser(list(base), list(theirs));
  if (side === 'mine') return { values: mine, taken: [], disputed: [] };
  if (side === 'theirs') return { values: theirs, taken: change, disputed: [] };
  if (!base || !mine || !theirs) return { values: mine, taken: [], disputed: change };
  const { values, taken, disputed } = mergeMedlem(base, mine, theirs);
  return { values, taken: taken.length > 0 ? change : [], disputed: disputed.length > 0 ? change : [] };
}

const sorted = <Form extends { readonly styrelsefunktion: readonly string[] }>(form: Form) => ({ ...form, styrelsefunktion: form.styrelsefunktion.toSorted() });

const LAGRADE = ['namn', 'personId', 'annatId', 'isUtlandskPerson', 'medlemstyp', 'styrelsefunktion'] as const;

function mergeMedlem(base: Styrelsemedlem, mine: Styrelsemedlem, theirs: Styrelsemedlem): Merge<Styrelsemedlem> {
  const { values, taken, disputed } = mergeFields(LAGRADE, base, mine, theirs, sorted);
  const adress = mergeAdress(toAdressForm(base.adress), toAdressForm(mine.adress), toAdressForm(theirs.adress));
  const stood = [mine.adress, theirs.adress].find((one) => isSame(toAdressForm(one), adress.values));
  const { personId, annatId, medlemstyp } = values;
  return {
    // The form's names for identity and role are mirrored (INC-17).
    values: {
      ...values,
      adress: stood === undefined ? fromAdressForm(adress.values) : stood,
      personnummer: personId,
      fodelsedatum: annatId,
      styrelseroll: medlemstyp,
    },
    taken: [...taken, ...adress.taken],
    disputed: [...disputed, ...adress.disputed],
  };
}

const FALT = ['isUtlandskPerson', 'personnummer', 'fodelsedatum', 'namn', 'styrelseroll', 'styrelsefunktion'] as const;

/** Merges the user's input about a board member with what another tab saved about the same member, field by field (PLUS-06). */
export function mergeMedlemForm(base: MedlemForm, mine: MedlemForm, theirs: MedlemForm): Merge<MedlemForm> {
  const adress = mergeAdress(base.adress, mine.adress, theirs.adress);
  const rest = mergeFields(FALT, base, mine, theirs, sorted);
  return {
    values: { ...rest.values, adress: adress.values },
    taken: [...rest.taken, ...adress.taken.map((field) => `adress.${field}`)],
    disputed: [...rest.disputed, ...adress.disputed.map((field) => `adress.${field}`)],
  };
}
