/** Reads email addresses from pasted text: separated by commas, semicolons, spaces or lines, also as `Name <address>`. */

export interface ParsedAddresses {
  /** Each once, in the order of the text. */
  addresses: string[];
  /** What looks like no address. */
  invalid: string[];
  /** How many addresses were repeated. */
  duplicates: number;
}

const looksValid = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** The addresses of one part of the text. In `Name <address>`, words without an @ are the name. */
function entriesOf(part: string): string[] {
  const bracketed = [...part.matchAll(/<([^<>]*)>/g)].map(([, inside = '']) => inside.trim());
  if (bracketed.length === 0) return wordsOf(part);
  const outside = wordsOf(part.replace(/<[^<>]*>/g, ' '));
  return [...outside.filter((word) => word.includes('@')), ...bracketed.filter(Boolean)];
}

export const addressKey = (address: string) => address.toLowerCase();

export function parseAddresses(text: string): ParsedAddresses {
  const withoutQuotedNames = text.replace(/"[^"\n]*"/g, ' ');
  const entries = withoutQuotedNames
    .split(/[,;\n]/)
    .flatMap(entriesOf)
    .map((entry) => entry.replace(/^mailto:/i, '').replace(/\.$/, ''));
  const valid = entries.filter(looksValid);
  const seen = new Set<string>();
  const addresses = valid.filter((address) => seen.size < seen.add(addressKey(address)).size);
  return {
    addresses,
    invalid: [...new Set(entries.filter((entry) => !looksValid(entry)))],
    duplicates: valid.length - addresses.length,
  };
}
