/** jsonb that comes back as it went in. drizzle's own parses a stored string a second time, so that the text "2026" returns as a number. */
import { customType } from 'drizzle-orm/pg-core';

export const exactJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  // The driver has parsed it already.
  fromDriver: (value) => value,
});
