/** What a template suggests for its blanks: its own values, and texts that name facts of the organisation in braces. */
import { parseBlanks } from './parse';

/** `{passwordVault}` */
const fact = /\{([^{}]*)\}/g;

/** The facts that a text names. */
export const factsOf = (text: string): string[] => [...text.matchAll(fact)].map(([, name]) => name ?? '');

export interface Suggested {
  /** By the ids of blanks. */
  values: Record<string, string>;
  /** The facts that would fill more blanks. */
  missing: string[];
}

/**
 * @param texts by the ids of blanks; a text counts only if all of its facts are known
 * @param facts what is known, by name
 * @param organization fills the blanks for the organisation's name
 */
export function suggestValues(
  markdown: string,
  texts: Readonly<Record<string, string>>,
  facts: Readonly<Record<string, string | undefined>>,
  organization: string,
): Suggested {
  const values: Record<string, string> = {};
  const missing = new Set<string>();
  for (const { id, kind, suggestion } of parseBlanks(markdown)) {
    const text = texts[id] ?? suggestion;
    const unknown = factsOf(text ?? '').filter((name) => !facts[name]);
    if (kind === 'organisation') values[id] = organization;
    else if (text !== null && unknown.length === 0) values[id] = text.replace(fact, (_, name) => facts[name] ?? '');
    for (const name of unknown) missing.add(name);
  }
  return { values, missing: [...missing] };
}
