/** A value before it is sent: every list may also be a set (API-06). */
export type Payload<T> = T extends readonly (infer Item)[]
  ? readonly Payload<Item>[] | ReadonlySet<Payload<Item>>
  : T extends object
    ? { readonly [Key in keyof T]: Payload<T[Key]> }
    : T;

/** Writes a value as JSON with sets as arrays; JSON.stringify alone would write them as `{}` (API-06, API-07). */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (part instanceof Set ? [...part] : part));
}
