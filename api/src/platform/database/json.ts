/** A jsonb column that returns values as they were stored. drizzle's own type parses a stored string again, so that the text "2026" becomes a number. */
import { customType } from 'drizzle-orm/pg-core';

export const exactJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  // The driver has already parsed the value.
  fromDriver: (value) => value,
});
