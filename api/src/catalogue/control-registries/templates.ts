/** Template files: YAML front matter between two lines of `---`, then the Markdown that an organisation adopts. */
import type { TemplateKind } from '@msp/contract';
import { companyProfileFields } from '@msp/contract/company-profile';
import { factsOf, parseBlanks } from '@msp/templates';
import type { CatalogueDomain, CatalogueTemplate } from './schema';

export const templateFolders: readonly { kind: TemplateKind; folder: string }[] = [
  { kind: 'policy', folder: 'templates/policies' },
  { kind: 'evidence', folder: 'templates/evidence' },
];

/** @returns both parts; without front matter `matter` is empty, and the schema then reports what is missing */
export function splitFrontMatter(text: string): { matter: string; content: string } {
  const found = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(text);
  return found ? { matter: found[1] ?? '', content: (found[2] ?? '').trim() } : { matter: '{}', content: text.trim() };
}

const isProfileField = (field: string) => companyProfileFields.some((known) => known === field);

/** @returns what is wrong with a template's texts for blanks */
function blankProblems(template: CatalogueTemplate): string[] {
  if (template.kind !== 'policy') return [];
  const kinds = new Map(parseBlanks(template.content).map(({ id, kind }) => [id, kind]));
  return Object.entries(template.blanks)
    .flatMap(([id, text]) => [
      ...(kinds.has(id) ? [] : [`there is no blank ${id}`]),
      ...(kinds.get(id) === 'organisation' ? [`blank ${id} takes the organisation's name and needs no text`] : []),
      ...(/[{}]/.test(text.replace(/\{[^{}]*\}/g, '')) ? [`blank ${id}: braces do not match`] : []),
      ...factsOf(text)
        .filter((field) => !isProfileField(field))
        .map((field) => `blank ${id}: the company profile has no field ${field}`),
    ])
    .map((problem) => `${template.code}: ${problem}`);
}

/** Checks across files: codes are unique; the named controls, blanks and fields of the company profile exist. @returns one message for each problem */
export function templateProblems(templates: CatalogueTemplate[], domains: CatalogueDomain[]): string[] {
  const controls = new Set(domains.flatMap((domain) => domain.controls.map(({ code }) => code)));
  const codes = templates.map(({ code }) => code);
  return [
    ...new Set(codes.filter((code, at) => codes.indexOf(code) !== at).map((code) => `template ${code} is duplicated`)),
    ...templates.flatMap((template) => [
      ...template.controls
        .filter((code) => !controls.has(code))
        .map((code) => `${template.code}: there is no control ${code}`),
      ...(new Set(template.controls).size === template.controls.length
        ? []
        : [`${template.code} names a control more than once`]),
      ...blankProblems(template),
    ]),
  ];
}
