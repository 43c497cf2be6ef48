/**
 * Leaves out of Chakra's engine the style properties and conditions (`_hover`) that @msp/ui doesn't mention: 6 KB of every first visit. No
 * other package defines styles. A name counts wherever it appears in the sources of @msp/ui, of the engine, or of a Chakra component that
 * @msp/ui imports, so a few more stay than are used.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Parser } from 'acorn';

const ui = join(import.meta.dirname, '../../../ui');
const preset = createRequire(join(ui, 'package.json')).resolve('@chakra-ui/react/preset-base');
const chakra = join(dirname(preset), '../esm');

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|tsx?)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));

const read = (file) => readFileSync(file, 'utf8');

function mentionedNames() {
  const own = filesIn(join(ui, 'src')).map(read);
  const imports = own.flatMap((source) => [...source.matchAll(/'@chakra-ui\/react\/([a-z-]+)'/g)]);
  const components = new Set(imports.map(([, name]) => join(chakra, 'components', name)).filter(existsSync));
  const engine = [...components, join(chakra, 'styled-system')].flatMap(filesIn).map(read);
  return new Set([...own, ...engine].flatMap((source) => source.match(/\w+/g) ?? []));
}

function* nodesOf(node) {
  if (node === null || typeof node !== 'object') return;
  if (typeof node.type === 'string') yield node;
  for (const child of Object.values(node)) yield* nodesOf(child);
}

/** A property `display`, or `padding: { shorthand: ['p'] }`, which has two names. */
function namesOf({ key, value }) {
  const shorthands = (value.properties ?? []).filter((property) => property.key?.name === 'shorthand');
  return [key.name ?? key.value, ...shorthands.flatMap(({ value }) => value.elements.map((element) => element.value))];
}

/** The objects whose properties are the style properties and the conditions. */
function objectsOf(program) {
  const nodes = [...nodesOf(program)];
  const utilities = nodes.find(({ type, key }) => type === 'Property' && key.name === 'utilities')?.value;
  const conditions = nodes.find(({ callee }) => callee?.name === 'defineConditions')?.arguments[0];
  if (utilities?.type === 'ObjectExpression' && conditions?.type === 'ObjectExpression')
    return { utilities, conditions };
  throw new Error('The preset of @chakra-ui/react has another shape: see unused-styles-loader.mjs.');
}

function withoutUnused(source, names) {
  const { utilities, conditions } = objectsOf(Parser.parse(source, { ecmaVersion: 'latest', sourceType: 'module' }));
  const unused = [
    ...utilities.properties.filter((property) => !namesOf(property).some((name) => names.has(name))),
    ...conditions.properties.filter((property) => !namesOf(property).some((name) => names.has(`_${name}`))),
  ];
  // From the end, so that the positions of the others stay.
  return unused
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^,/, ''), source);
}

/** For Chakra's preset, its reset of the browser's styles, and the list of CSS properties that its engine knows. */
export default function unusedStylesLoader(source) {
  // The document's styles are in the style sheet that the build makes.
  if (this.resourcePath.endsWith('preflight.js')) return 'export const createPreflight = () => ({});';
  this.addContextDependency(join(ui, 'src'));
  const names = mentionedNames();
  if (this.resourcePath.endsWith('preset-base.js')) return withoutUnused(source, names);
  return source.replace(/(?<=var cssPropertiesStr = ")[\w,]+/, (list) =>
    list
      .split(',')
      .filter((name) => names.has(name))
      .join(),
  );
}
