/**
 * Makes a control registry of a NIST OSCAL catalogue. A control's code is its label, its domain the group it stands in, its purpose
 * the statement, its guidance the guidance; enhancements are controls of their own, withdrawn controls are left out.
 */
import { check, codeOf } from './check';
import { parseOscal } from './parse';
import { Problems } from './problems';
import { asMarkdown, fillIn, linesOf, oneLine } from './prose';
import { type OscalRequirement, requirementsOf } from './requirements';
import type { OscalCatalog, OscalControl, Part } from './schema';
import { type PlacedControl, type Walked, walk } from './walk';

export interface RegistryFile {
  key: string;
  version: string;
  title: string;
  /** `2026-11-20` */
  publishedOn: string;
  controls: {
    code: string;
    name: string;
    domainCode: string;
    domainName: string;
    purpose: string;
    /** Markdown. */
    guidance: string;
    requirements: OscalRequirement[];
  }[];
  withdrawnControls: number;
}

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100);

const partNamed = (control: OscalControl, name: string): Part | null =>
  control.parts.find((part) => part.name === name) ?? null;

/** The words of every link of a kind that leads somewhere known. */
function linked(control: OscalControl, rel: string, words: ReadonlyMap<string, string>): string[] {
  const found = control.links
    .filter((link) => link.rel === rel && link.href.startsWith('#'))
    .map(({ href }) => words.get(href.slice(1)));
  return [...new Set(found.filter((one) => one !== undefined))];
}

interface Surroundings extends Walked {
  codes: ReadonlyMap<string, string>;
  resources: ReadonlyMap<string, string>;
}

/** Paragraphs of a part and what is below it. */
const paragraphs = (part: Part, around: Surroundings): string[] => [
  fillIn(part.prose ?? '', around.words),
  ...part.parts.flatMap((below) => paragraphs(below, around)),
];

function guidanceOf(control: OscalControl, around: Surroundings): string {
  const guidance = partNamed(control, 'guidance');
  const related = linked(control, 'related', around.codes);
  const references = linked(control, 'reference', around.resources);
  const said = [
    ...(guidance ? paragraphs(guidance, around) : []),
    related.length > 0 ? `Related controls: ${related.join(', ')}.` : '',
    references.length > 0 ? `References: ${references.join('; ')}.` : '',
  ].filter((text) => text.trim() !== '');
  return said.length > 0 ? said.map(asMarkdown).join('\n\n') : 'The catalogue gives no guidance for this control.';
}

function present({ control, group }: PlacedControl, around: Surroundings): RegistryFile['controls'][number] {
  const name = oneLine(control.title);
  const statement = partNamed(control, 'statement');
  const said = statement ? linesOf(statement, around.words) : [];
  const place = around.groups.findIndex((one) => one.group === group);
  return {
    code: codeOf(control),
    name,
    domainCode: group ? (group.id ?? `group-${place + 1}`).toUpperCase() : 'GENERAL',
    domainName: group ? oneLine(group.title) : 'General',
    purpose: said.length > 0 ? said.join('\n') : name,
    guidance: guidanceOf(control, around),
    requirements: requirementsOf(name, statement, around.words),
  };
}

function resourcesOf(catalog: OscalCatalog): Map<string, string> {
  const named = (catalog['back-matter']?.resources ?? []).map(({ uuid, title, citation }): [string, string] => [
    uuid,
    oneLine(title ?? citation?.text ?? ''),
  ]);
  return new Map(named.filter(([, words]) => words !== ''));
}

/** @throws OscalError with everything that is wrong */
export function readOscal(bytes: Uint8Array): RegistryFile {
  const catalog = parseOscal(bytes);
  const walked = walk(catalog);
  const problems = new Problems();
  check(walked, problems);
  problems.throwAny();

  const loaded = walked.controls.filter(({ isWithdrawn }) => !isWithdrawn);
  const codes = new Map(loaded.map(({ control }) => [control.id, codeOf(control)]));
  const around: Surroundings = { ...walked, codes, resources: resourcesOf(catalog) };
  const { title, version, published, 'last-modified': modified } = catalog.metadata;
  return {
    key: `oscal-${slug(title)}`,
    version: version.trim(),
    title: oneLine(title),
    publishedOn: (published ?? modified).slice(0, 10),
    controls: loaded.map((one) => present(one, around)),
    withdrawnControls: walked.controls.length - loaded.length,
  };
}
