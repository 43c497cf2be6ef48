/**
 * Mentions in a comment: `@Amelia Hart` while it is written, `[@Amelia Hart](mention:{id})` when it is sent. Code is left
 * as it is.
 */
import type { CommentText, Mentioned } from './comment-draft';

interface Person {
  id: string;
  name: string;
  email: string;
}

const mentionLink = /\[@((?:\\.|[^\]\\])*)\]\(mention:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\)/gi;
const code = /(```[\s\S]*?(?:```|$)|`[^`\n]*`)/;
const letter = /[\p{L}\p{N}_]/u;

/** Applies `change` to everything but code. */
const outsideCode = (text: string, change: (part: string) => string): string =>
  text
    .split(code)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const escapeMarkdown = (text: string): string => text.replace(/[\\`*_[\]<>&~|]/g, '\\$&');
const unescapeMarkdown = (text: string): string => text.replace(/\\([!-/:-@[-`{-~])/g, '$1');

/** The person's name, with the email address if the text already mentions another person of that name. */
export function labelOf({ id, name, email }: Person, mentioned: readonly Mentioned[]): string {
  const own = mentioned.find((one) => one.id === id);
  if (own) return own.label;
  return mentioned.some(({ label }) => label === name) ? `${name} (${email})` : name;
}

const withPerson = (mentioned: readonly Mentioned[], id: string, label: string): readonly Mentioned[] =>
  mentioned.some((one) => one.id === id) ? mentioned : [...mentioned, { id, label }];

/** The comment as Markdown, as the API takes it. */
export function toMarkdown({ text, mentioned }: CommentText): string {
  if (mentioned.length === 0) return text.trim();
  // The longest label first, so that "Sam Lee" is not taken for "Sam".
  const labels = mentioned.map(({ label }) => label).sort((a, b) => b.length - a.length);
  const mention = new RegExp(`(?<![\\p{L}\\p{N}_])@(${labels.map(escapePattern).join('|')})(?![\\p{L}\\p{N}_])`, 'gu');
  const idOf = new Map(mentioned.map(({ id, label }) => [label, id]));
  return outsideCode(text, (part) =>
    part.replace(mention, (_, label: string) => `[@${escapeMarkdown(label)}](mention:${idOf.get(label)})`),
  ).trim();
}

/**
 * The comment as text that can be edited.
 * @param people the people it mentions
 */
export function fromMarkdown(body: string, people: readonly Person[]): CommentText {
  let mentioned: readonly Mentioned[] = [];
  const text = outsideCode(body, (part) =>
    part.replace(mentionLink, (_, escaped: string, id: string) => {
      const email = people.find((one) => one.id === id)?.email ?? id;
      const label = labelOf({ id, name: unescapeMarkdown(escaped), email }, mentioned);
      mentioned = withPerson(mentioned, id, label);
      return `@${label}`;
    }),
  );
  return { text, mentioned };
}

export interface MentionQuery {
  /** The position of the @. */
  start: number;
  /** The part of a name typed so far. */
  search: string;
}

/** The name being typed at the caret; null if there is none. */
export function mentionQueryAt(text: string, caret: number, mentioned: readonly Mentioned[]): MentionQuery | null {
  const found = /(?<=^|[\s(])@([^\s@]*(?: [^\s@]+)?)$/u.exec(text.slice(0, caret));
  if (!found) return null;
  const search = found[1] ?? '';
  // After a chosen name, what follows is text.
  const isChosen = mentioned.some(({ label }) => search.startsWith(label) && !letter.test(search[label.length] ?? ''));
  return isChosen ? null : { start: found.index, search };
}

/** Replaces the typed part of a name with the person, and says where the caret goes. */
export function withMention(
  { text, mentioned }: CommentText,
  { start }: MentionQuery,
  caret: number,
  person: Person,
): CommentText & { caret: number } {
  const label = labelOf(person, mentioned);
  const after = text.slice(caret).replace(/^ /, '');
  return {
    text: `${text.slice(0, start)}@${label} ${after}`,
    mentioned: withPerson(mentioned, person.id, label),
    caret: start + label.length + 2,
  };
}
