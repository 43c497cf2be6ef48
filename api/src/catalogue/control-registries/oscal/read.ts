/**
 * Turns a NIST OSCAL catalogue into a control registry. A control's code is its label, its domain is its group, and its purpose is
 * its statement. Enhancements become controls of their own; withdrawn controls are left out.
 */
import { check, codeOf } from './check';
import { parseOscal } from './parse';
import { Problems } from './problems';
import { asMarkdown, fillIn, linesOf, oneLine } from './prose';
import { type OscalRequirement, requirementsOf } from './requirements';
import type { OscalCatalog, OscalControl, Part } from './schema';
import { type WalkedCatalog, type WalkedControl, walk } from './walk';

export interface RegistryFile {
  /** A digest of the catalogue's content, independent of the file's layout. */
  digest: string;
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

/** The texts of the control's links of one kind, as far as their targets are known. */
function linked(control: OscalControl, rel: string, texts: ReadonlyMap<string, string>): string[] {
  const found = control.links
    .filter((link) => link.rel === rel && link.href.startsWith('#'))
    .map(({ href }) => texts.get(href.slice(1)));
  return [...new Set(found.filter((one) => one !== undefined))];
}

interface CatalogIndex extends WalkedCatalog {
  codes: ReadonlyMap<string, string>;
  resources: ReadonlyMap<string, string>;
}

/** The paragraphs of a part and of its subparts. */
const paragraphs = (part: Part, index: CatalogIndex): string[] => [
  fillIn(part.prose ?? '', index.parameterTexts),
  ...part.parts.flatMap((below) => paragraphs(below, index)),
];

function guidanceOf(control: OscalControl, index: CatalogIndex): string {
  const guidance = partNamed(control, 'guidance');
  const related = linked(control, 'related', index.codes);
  const references = linked(control, 'reference', index.resources);
  const texts = [
    ...(guidance ? paragraphs(guidance, index) : []),
    related.length > 0 ? `Related controls: ${related.join(', ')}.` : '',
    references.length > 0 ? `References: ${references.join('; ')}.` : '',
  ].filter((text) => text.trim() !== '');
  return texts.length > 0 ? texts.map(asMarkdown).join('\n\n') : 'The catalogue has no guidance for this control.';
}

function present({ control, group }: WalkedControl, index: CatalogIndex): RegistryFile['controls'][number] {
  const name = oneLine(control.title);
  const statement = partNamed(control, 'statement');
  const lines = statement ? linesOf(statement, index.parameterTexts) : [];
  const groupIndex = index.groups.findIndex((one) => one.group === group);
  return {
    code: codeOf(control),
    name,
    domainCode: group ? (group.id ?? `group-${groupIndex + 1}`).toUpperCase() : 'GENERAL',
    domainName: group ? oneLine(group.title) : 'General',
    purpose: lines.length > 0 ? lines.join('\n') : name,
    guidance: guidanceOf(control, index),
    requirements: requirementsOf(name, statement, index.parameterTexts),
  };
}

function resourcesOf(catalog: OscalCatalog): Map<string, string> {
  const titles = (catalog['back-matter']?.resources ?? []).map(({ uuid, title, citation }): [string, string] => [
    uuid,
    oneLine(title ?? citation?.text ?? ''),
  ]);
  return new Map(titles.filter(([, title]) => title !== ''));
}

/** @throws OscalError with every problem of the file */
export function readOscal(bytes: Uint8Array): RegistryFile {
  const { catalog, digest } = parseOscal(bytes);
  const walked = walk(catalog);
  const problems = new Problems();
  check(walked, problems);
  problems.throwIfAny();

  const loaded = walked.controls.filter(({ isWithdrawn }) => !isWithdrawn);
  const codes = new Map(loaded.map(({ control }) => [control.id, codeOf(control)]));
  const index: CatalogIndex = { ...walked, codes, resources: resourcesOf(catalog) };
  const { title, version, published, 'last-modified': modified } = catalog.metadata;
  return {
    digest,
    key: `oscal-${slug(title)}`,
    version: version.trim(),
    title: oneLine(title),
    publishedOn: (published ?? modified).slice(0, 10),
    controls: loaded.map((control) => present(control, index)),
    withdrawnControls: walked.controls.length - loaded.length,
  };
}
