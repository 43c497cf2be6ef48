/** Prose of an OSCAL catalogue as people read it: parameters filled in, white space as it is meant, labels in front. */
import type { Parameter, Part, Property } from './schema';

const inserted = /\{\{\s*(?:insert:\s*param,\s*)?([^\s{},]+)\s*\}\}/g;

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The label that a publisher shows: the one without a class, before those made for sorting or for assessors. */
export function labelOf(props: Property[]): string | undefined {
  const labels = props.filter(({ name }) => name === 'label');
  return (labels.find((label) => label.class === undefined) ?? labels[0])?.value;
}

/** What stands for each parameter in prose, by its id. */
export type Words = ReadonlyMap<string, string>;

/** Ids that prose inserts and that no parameter has. */
export function unknownInserts(prose: string, words: Words): string[] {
  return [...prose.matchAll(inserted)].map(([, id]) => id ?? '').filter((id) => !words.has(id));
}

export const fillIn = (prose: string, words: Words): string =>
  prose.replace(inserted, (_, id: string) => words.get(id) ?? `[${id}]`);

/** Parameters may insert each other. Deeper than this none does in earnest, and a long chain must not cost more than its length. */
const deepest = 10;
const longest = 500;

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** For each parameter its value, else in square brackets what an organisation has to say there. */
export function wordsOf(parameters: ReadonlyMap<string, Parameter>): Words {
  const words = new Map<string, string>();
  const begun = new Set<string>();
  const resolve = (parameter: Parameter, depth: number): void => {
    begun.add(parameter.id);
    const fill = (text: string) => {
      for (const [, id] of text.matchAll(inserted)) {
        const other = parameters.get(id ?? '');
        if (other && !begun.has(other.id) && depth < deepest) resolve(other, depth + 1);
      }
      return oneLine(fillIn(text, words));
    };
    words.set(parameter.id, cut(describe(parameter, fill)));
  };
  for (const parameter of parameters.values()) if (!begun.has(parameter.id)) resolve(parameter, 0);
  return words;
}

function describe({ id, label, values, select }: Parameter, fill: (text: string) => string): string {
  if (values.length > 0) return values.map(fill).join(', ');
  if (select && select.choice.length > 0) {
    const many = select['how-many'] === 'one-or-more' ? 'one or more of' : 'one of';
    return `[${many}: ${select.choice.map(fill).join('; ')}]`;
  }
  return `[${label ? fill(label) : id}]`;
}

/** A part and everything below it, a line each: `a. Develop and keep:`, `1. a policy; and`. */
export function linesOf(part: Part, words: Words): string[] {
  const own = oneLine(`${labelOf(part.props) ?? ''} ${fillIn(part.prose ?? '', words)}`);
  return [...(part.prose?.trim() ? [own] : []), ...part.parts.flatMap((below) => linesOf(below, words))];
}

/** Markdown in which what looks like HTML is text. OSCAL prose is Markdown itself, so the rest stays as it is. */
export const asMarkdown = (text: string) => text.replaceAll('<', '&lt;').trim();
