/** Reads the file of an own framework, CSV or an OSCAL catalogue, and checks it against the organisation's control registry. Pure. */
import { constants, type FieldProblem } from '@msp/contract';
import { readOscal } from '../../../catalogue/control-registries/oscal/service';
import type { CatalogueFrameworkEntry, FrameworkContent } from '../../../catalogue/frameworks/service';
import type { FileEntry, FrameworkFile } from './framework-file';
import { FileError, fileError } from './problems';
import { entryProblems, readCsv } from './read-csv';

const limits = constants.ownFramework;

export type OwnContent = Pick<FrameworkContent, 'levels' | 'groups'>;

/** @throws FileError */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  try {
    return new TextDecoder(isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8', { fatal: true }).decode(
      bytes,
    );
  } catch {
    throw fileError('is not UTF-8 text; in a spreadsheet, save it as “CSV UTF-8”');
  }
}

/** PostgreSQL stores no NUL, and other control characters are signs of a file that isn't text. */
const unstorable = /[^\P{Cc}\t\n\r\x7f-\x9f]/u;

/** @throws FileError */
function requireText(text: string): void {
  const at = text.search(unstorable);
  if (at < 0) return;
  const line = text.slice(0, at).split(/\r\n|\n|\r/).length;
  throw fileError("contains a character that can't be stored; save the file as text", `line ${line}`);
}

/** @throws OscalError, FileError */
function readCatalogue(bytes: Uint8Array): FrameworkFile {
  const { title, version, controls, withdrawnControls } = readOscal(bytes);
  const entries = controls.map(
    ({ code, name, domainCode, domainName }): FileEntry => ({
      path: code,
      id: code,
      title: name,
      group: { key: domainCode, name: domainName.slice(0, limits.group) },
      full: [],
      partial: [],
    }),
  );
  if (entries.length > limits.maxEntries) {
    throw fileError(`has ${entries.length} controls; a framework may have ${limits.maxEntries} entries`);
  }
  const problems = entries.flatMap(({ path, id, title: name, group }) =>
    entryProblems({ id, title: name, group: group.name }).map((message) => ({ path, message })),
  );
  if (problems.length > 0) throw new FileError(problems);
  return {
    ...{ format: 'oscal', entries, hasMapping: false, ignoredColumns: [], withdrawn: withdrawnControls },
    name: title.slice(0, limits.name),
    edition: version.slice(0, limits.edition),
  };
}

/** @throws FileError, OscalError with every problem */
export function readFrameworkFile(bytes: Uint8Array): FrameworkFile {
  const text = decode(bytes);
  if (/^\s*[[{<]/.test(text)) return readCatalogue(bytes);
  requireText(text);
  return readCsv(text);
}

function duplicates(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/** @returns what is wrong with the controls of an entry */
export function mappingProblems(
  { full, partial, open }: Pick<FileEntry, 'full' | 'partial'> & { open?: string | undefined },
  codes: ReadonlySet<string>,
): string[] {
  const all = [...full, ...partial];
  return [
    ...[...new Set(all)]
      .filter((code) => !codes.has(code))
      .map((code) => `“${code.slice(0, 64)}” isn't a control of your control registry`),
    ...duplicates(all).map((code) => `names the control ${code.slice(0, 64)} more than once`),
    ...(all.length > limits.maxControls ? [`names more than ${limits.maxControls} controls`] : []),
    ...(full.length > 0 && open
      ? [
          'has controls that cover it together, so nothing is left open; move them to “Partial”, or leave “Left open” empty',
        ]
      : []),
  ];
}

function idProblems(entries: readonly FileEntry[]): FieldProblem[] {
  const first = new Map<string, FileEntry>();
  return entries.flatMap((entry) => {
    const id = entry.id.toLowerCase();
    const earlier = first.get(id);
    if (!earlier) first.set(id, entry);
    return earlier
      ? [{ path: entry.path, message: `the identifier “${entry.id}” is already that of ${earlier.path}` }]
      : [];
  });
}

/**
 * @param codes of the registry that the organisation follows
 * @throws FileError
 */
export function checkFile({ entries }: FrameworkFile, codes: ReadonlySet<string>): void {
  const problems = [
    ...idProblems(entries),
    ...entries.flatMap((entry) => mappingProblems(entry, codes).map((message) => ({ path: entry.path, message }))),
  ];
  const groups = new Set(entries.map(({ group }) => group.key)).size;
  if (groups > limits.maxGroups)
    problems.push({ path: 'file', message: `has ${groups} groups; a framework may have ${limits.maxGroups}` });
  const levels = new Set(entries.flatMap(({ level }) => level ?? [])).size;
  if (levels > limits.maxLevels)
    problems.push({ path: 'file', message: `has ${levels} levels; a framework may have ${limits.maxLevels}` });
  if (problems.length > 0) throw new FileError(problems);
}

type Mapping = Pick<CatalogueFrameworkEntry, 'full' | 'partial' | 'open'>;

/** Empty lists and texts are left out, as in the catalogue. */
export const mappingOf = ({
  full,
  partial,
  open,
}: {
  full: string[];
  partial: string[];
  open?: string | undefined;
}): Mapping => ({
  ...(full.length > 0 && { full }),
  ...(partial.length > 0 && { partial }),
  ...(open && { open }),
});

/**
 * Groups and levels stand in the order in which the file names them first.
 * @param kept the mapping of an earlier file, for a file that has none
 */
export function contentOf({ entries }: FrameworkFile, kept: ReadonlyMap<string, Mapping>): OwnContent {
  const groups = new Map<string, OwnContent['groups'][number]>();
  for (const entry of entries) {
    const group = groups.get(entry.group.key) ?? { ...entry.group, entries: [] };
    groups.set(entry.group.key, group);
    const { id, title, level } = entry;
    group.entries.push({ id, title, ...(level && { level }), ...(kept.get(id) ?? mappingOf(entry)) });
  }
  const levels = [...new Set(entries.flatMap(({ level }) => level ?? []))];
  return { groups: [...groups.values()], ...(levels.length > 0 && { levels }) };
}
