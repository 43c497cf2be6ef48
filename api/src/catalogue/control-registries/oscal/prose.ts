/** Renders OSCAL prose for reading: parameters filled in, white space normalised, labels in front. */
import type { Parameter, Part, Property } from './schema';

const insertedParameter = /\{\{\s*(?:insert:\s*param,\s*)?([^\s{},]+)\s*\}\}/g;

export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The label shown to readers: the one without a class, which others (for sorting, for assessors) have. */
export function labelOf(props: Property[]): string | undefined {
  const labels = props.filter(({ name }) => name === 'label');
  return (labels.find((label) => label.class === undefined) ?? labels[0])?.value;
}

/** The text that replaces each parameter in prose, by the parameter's id. */
export type ParameterTexts = ReadonlyMap<string, string>;

/** Ids that the prose inserts although no parameter has them. */
export function undefinedParameters(prose: string, texts: ParameterTexts): string[] {
  return [...prose.matchAll(insertedParameter)].map(([, id]) => id ?? '').filter((id) => !texts.has(id));
}

export const fillIn = (prose: string, texts: ParameterTexts): string =>
  prose.replace(insertedParameter, (_, id: string) => texts.get(id) ?? `[${id}]`);

/** Parameters may insert each other. The limits keep a hostile chain from growing without bound. */
const maxDepth = 10;
const maxLength = 500;

const cut = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);

/** Each parameter's value; without one, what the organisation must define, in square brackets. */
export function textsOf(parameters: ReadonlyMap<string, Parameter>): ParameterTexts {
  const texts = new Map<string, string>();
  const visited = new Set<string>();
  const resolve = (parameter: Parameter, depth: number): void => {
    visited.add(parameter.id);
    const fill = (text: string) => {
      for (const [, id] of text.matchAll(insertedParameter)) {
        const other = parameters.get(id ?? '');
        if (other && !visited.has(other.id) && depth < maxDepth) resolve(other, depth + 1);
      }
      return oneLine(fillIn(text, texts));
    };
    texts.set(parameter.id, cut(describe(parameter, fill)));
  };
  for (const parameter of parameters.values()) if (!visited.has(parameter.id)) resolve(parameter, 0);
  return texts;
}

function describe({ id, label, values, select }: Parameter, fill: (text: string) => string): string {
  if (values.length > 0) return values.map(fill).join(', ');
  if (select && select.choice.length > 0) {
    const quantity = select['how-many'] === 'one-or-more' ? 'one or more of' : 'one of';
    return `[${quantity}: ${select.choice.map(fill).join('; ')}]`;
  }
  return `[${label ? fill(label) : id}]`;
}

/** A part and its subparts, one line each: `a. Develop and keep:`, `1. a policy; and`. */
export function linesOf(part: Part, texts: ParameterTexts): string[] {
  const own = oneLine(`${labelOf(part.props) ?? ''} ${fillIn(part.prose ?? '', texts)}`);
  return [...(part.prose?.trim() ? [own] : []), ...part.parts.flatMap((below) => linesOf(below, texts))];
}

/** An upper bound for the length of a part and its subparts once parameters are filled in, without building the text. */
export function filledLength({ prose = '', parts }: Part, texts: ParameterTexts): number {
  let length = prose.length;
  for (const [, id] of prose.matchAll(insertedParameter)) length += texts.get(id ?? '')?.length ?? 0;
  return parts.reduce((sum, below) => sum + filledLength(below, texts), length);
}

/** OSCAL prose is Markdown already; only `<` is escaped, so that nothing in it is taken for HTML. */
export const asMarkdown = (text: string) => text.replaceAll('<', '&lt;').trim();
