import type { ParseKeys, ResourceNamespaceMap, TOptions } from 'i18next';
import type en from './en.json';
import type { Promised, PromiseKey } from './promises.ts';
import type sv from './sv.json';

interface Texts {
  readonly [key: string]: string | Texts;
}

/**
 * The texts that exist in both languages, for the types of i18next. A key that is missing in English is a type error where `Both` is used, and a
 * key that is missing in either language is a type error where the key is used; so is a number's text that lacks one of its plural forms (`_one`, `_other`),
 * and a promise that is not taken from its table (`promises.ts`).
 */
export type Both<Sv extends Texts, En extends Sv> = Shared<Sv, En>;
type Shared<Sv, En, Path extends string = ''> = {
  readonly [Key in Whole<keyof Sv & keyof En> as `${Path}${Key & string}` extends PromiseKey ? never : Key]: Sv[Key] extends string
    ? string
    : Shared<Sv[Key], En[Key], `${Path}${Key & string}.`>;
};

/** The keys except a plural form without the other: both languages have exactly these two. */
type Whole<Keys, Key = Keys> = Key extends Keys ? (OtherForm<Key> extends Keys ? Key : never) : never;
type OtherForm<Key> = Key extends `${infer Text}_one` ? `${Text}_other` : Key extends `${infer Text}_other` ? `${Text}_one` : Key;

/** The texts that every owner has besides its own. */
export type CommonTexts = Both<typeof sv, typeof en> & Readonly<Record<Promised, string>>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shared';
    strictKeyChecks: true;
  }
  /** Owner → texts. Each slice and the shell adds its own in `src/texts.ts`. */
  interface ResourceNamespaceMap {
    shared: CommonTexts;
  }
}

/** A key of an owner's texts or of the common ones; with `Under`, what follows `Under.` in such keys. */
export type TextKey<Owner extends keyof ResourceNamespaceMap = 'shared', Under extends string | undefined = undefined> = ParseKeys<Owner, TOptions, Under>;
