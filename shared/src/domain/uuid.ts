const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a UUID in its usual form, of any version. */
export function isUuid(value: string): boolean {
  return UUID.test(value);
}
