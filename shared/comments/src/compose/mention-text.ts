/**
 * Mentions in a text that people write: `@Amelia Hart` while it is written, `[@Amelia Hart](mention:{id})` where it is sent.
 * What stands in code stays as it is.
 */
import type { Mentioned, Written } from './written';

interface Person {
  id: string;
  name: string;
  email: string;
}

const link = /\[@((?:\\.|[^\]\\])*)\]\(mention:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/gi;
const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;
const letter = /[\p{L}\p{N}_]/u;

/** Everything but code, changed. */
const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(code)
    .map((part, at) => (at % 2 === 0 ? change(part) : part))
    .join('');

const forPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const forMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>&~|]/g, '\\$&');
const fromMarkdown = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** The name, or with the address where the text already speaks to somebody else of that name. */
export function labelOf({ id, name, email }: Person, mentioned: readonly Mentioned[]): string {
  const own = mentioned.find((one) => one.id === id);
  if (own) return own.label;
  return mentioned.some(({ label }) => label === name) ? `${name} (${email})` : name;
}

const withPerson = (mentioned: readonly Mentioned[], id: string, label: string): readonly Mentioned[] =>
  mentioned.some((one) => one.id === id) ? mentioned : [...mentioned, { id, label }];

/** The text as it is sent. */
export function toMarkdown({ text, mentioned }: Pick<Written, 'text' | 'mentioned'>): string {
  if (mentioned.length === 0) return text.trim();
  // The longest first: "Sam Lee" is not "Sam" and a word after it.
  const labels = mentioned.map(({ label }) => label).sort((a, b) => b.length - a.length);
  const token = new RegExp(`(?<![\\p{L}\\p{N}_])@(${labels.map(forPattern).join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
  const idOf = new Map(mentioned.map(({ id, label }) => [label, id]));
  return outsideCode(text, (part) =>
    part.replace(token, (_, label: string) => `[@${forMarkdown(label)}](mention:${idOf.get(label)})`),
  ).trim();
}

/** What was sent, as it can be written on. `people`: those it speaks to. */
export function toWritten(body: string, people: readonly Person[]): Pick<Written, 'text' | 'mentioned'> {
  let mentioned: readonly Mentioned[] = [];
  const text = outsideCode(body, (part) =>
    part.replace(link, (_, escaped: string, id: string) => {
      const email = people.find((one) => one.id === id)?.email ?? id;
      const label = labelOf({ id, name: fromMarkdown(escaped), email }, mentioned);
      mentioned = withPerson(mentioned, id, label);
      return `@${label}`;
    }),
  );
  return { text, mentioned };
}

export interface MentionToken {
  /** Where its @ stands. */
  start: number;
  /** What has been typed of a name. */
  search: string;
}

/** The name that is being typed where the caret stands; null where none is. */
export function tokenAt(text: string, caret: number, mentioned: readonly Mentioned[]): MentionToken | null {
  const found = /(?<=^|[\s(])@([^\s@]*(?: [^\s@]+)?)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const search = found[1] ?? '';
  // A name that was chosen is written; what comes after it is text.
  const isChosen = mentioned.some(({ label }) => search.startsWith(label) && !letter.test(search[label.length] ?? ''));
  return isChosen ? null : { start: found.index, search };
}

/** The text with the person in the place of what was typed of the name, and where the caret then stands. */
export function withMention(
  { text, mentioned }: Pick<Written, 'text' | 'mentioned'>,
  { start }: MentionToken,
  caret: number,
  person: Person,
): Pick<Written, 'text' | 'mentioned'> & { caret: number } {
  const label = labelOf(person, mentioned);
  const after = text.slice(caret).replace(/^ /, '');
  return {
    text: `${text.slice(0, start)}@${label} ${after}`,
    mentioned: withPerson(mentioned, person.id, label),
    caret: start + label.length + 2,
  };
}
