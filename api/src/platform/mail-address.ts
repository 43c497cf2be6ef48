/**
 * When two mail addresses are the same. Providers treat those that differ in the case of the letters A to Z as one. Unicode folds other
 * letters to these, such as the Kelvin sign to k, and such an address belongs to someone else.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The form in which equal addresses are equal. */
export const foldedAddress = (address: string): string => address.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export const isSameAddress = (one: string, other: string): boolean => foldedAddress(one) === foldedAddress(other);

/** `foldedAddress` of a column or value. */
export const foldedAddressOf = (address: SQLWrapper | string): SQL<string> => sql`lower(${address}::text collate "C")`;

/** `isSameAddress` in SQL. The first condition, which holds for more addresses, uses the index. */
export const hasSameAddress = (column: SQLWrapper, address: SQLWrapper | string): SQL =>
  sql`(lower(${column}) = lower(${address}) and ${foldedAddressOf(column)} = ${foldedAddressOf(address)})`;
