import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A column for a moment. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column for bytes; the two drivers return them as different kinds of array. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
