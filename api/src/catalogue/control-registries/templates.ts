/** Template files: YAML front matter between two lines of `---`, then the Markdown that an organisation adopts. */
import type { TemplateKind } from '@msp/contract';
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

/** Checks across files: codes are unique and the named controls exist. @returns one message for each problem */
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
    ]),
  ];
}
