/**
 * Whether a call's new schema is compatible with callers that know the old one. Pure, on JSON Schema as zod writes it.
 * An input may require less and accept more; an output may contain more, and must contain everything that it did. A new word
 * in a closed list of an output is not a break, because readers show words they do not know as they are.
 */

/** @typedef {Record<string, any>} Schema */
/** @typedef {{ text: string, isBreak: boolean }} Difference */

/** @param {string} text @returns {Difference} */
export const broken = (text) => ({ text, isBreak: true });
/** @param {string} text @returns {Difference} */
export const added = (text) => ({ text, isBreak: false });

/** @param {Schema} schema @returns {Schema[]} */
function alternatives(schema) {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap(alternatives);
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return [schema];
}

/** @param {Schema} schema */
function kindOf({ type, enum: words, const: word }) {
  if (type) return type;
  const value = words?.[0] ?? word;
  return value === undefined ? 'anything' : typeof value;
}

/** @param {Schema} schema @returns {unknown[] | undefined} the closed list, if it is one */
const wordsOf = ({ enum: words, const: word }) => words ?? (word === undefined ? undefined : [word]);

/** Bounds, by the direction that narrows them. */
const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'];
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'];

/** @param {Schema} before @param {Schema} after @param {string} at @returns {Difference[]} */
function narrowerBounds(before, after, at) {
  const low = lowest.filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity));
  const high = highest.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity));
  return [...low, ...high].map((name) =>
    broken(`${at}: ${name} was ${before[name] ?? 'not set'} and is ${after[name]}`),
  );
}

/** @param {Schema} before @param {Schema} after @param {'input' | 'output'} io @param {string} at @returns {Difference[]} */
function compareWords(before, after, io, at) {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (!old) return now && io === 'input' ? [broken(`${at}: takes only ${now.join(', ')} now`)] : [];
  if (!now) return io === 'output' ? [broken(`${at}: may be any ${kindOf(after)} now`)] : [];
  const gone = old.filter((word) => !now.includes(word));
  const fresh = now.filter((word) => !old.includes(word));
  return [
    ...(gone.length > 0 ? [broken(`${at}: no longer ${io === 'input' ? 'takes' : 'answers'} ${gone.join(', ')}`)] : []),
    ...(fresh.length > 0 ? [added(`${at}: ${fresh.join(', ')}`)] : []),
  ];
}

/** @param {Schema} before @param {Schema} after @param {'input' | 'output'} io @param {string} at @returns {Difference[]} */
function compareFields(before, after, io, at) {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const [oldRequired, nowRequired] = [new Set(before.required), new Set(after.required)];
  const [strict, loose] = io === 'input' ? [nowRequired, oldRequired] : [oldRequired, nowRequired];
  const stricter = Object.keys(now).filter((name) => strict.has(name) && !loose.has(name));
  const word = io === 'input' ? 'is required now' : 'may be missing now';
  return [
    ...Object.keys(old).flatMap((name) =>
      name in now ? compareSchemas(old[name], now[name], io, `${at}.${name}`) : broken(`${at}.${name}: was removed`),
    ),
    ...stricter.map((name) => broken(`${at}.${name}: ${word}`)),
    ...Object.keys(now).flatMap((name) => (name in old ? [] : added(`${at}.${name}`))),
  ];
}

/** Compares two schemas of one kind. @param {Schema} before @param {Schema} after @param {'input' | 'output'} io @param {string} at @returns {Difference[]} */
function compareAlike(before, after, io, at) {
  const found = compareWords(before, after, io, at);
  const format = before.format ?? before.pattern;
  const formatNow = after.format ?? after.pattern;
  const looser = io === 'input' ? formatNow === undefined : format === undefined;
  if (format !== formatNow && !looser)
    found.push(broken(`${at}: was ${format ?? 'any text'} and is ${formatNow ?? 'any text'}`));
  if (io === 'input') found.push(...narrowerBounds(before, after, at));
  if (before.properties || after.properties) found.push(...compareFields(before, after, io, at));
  for (const [key, place] of inside) {
    const [old, now] = [before[key], after[key]];
    if (typeof old === 'object' && typeof now === 'object')
      found.push(...compareSchemas(old, now, io, `${at}${place}`));
  }
  return found;
}

/** Schemas inside a schema, and their place in the report. */
const inside = /** @type {const} */ ([
  ['items', '[]'],
  ['additionalProperties', '[key]'],
  ['propertyNames', ' keys'],
]);

const breaksIn = (/** @type {Difference[]} */ found) => found.filter(({ isBreak }) => isBreak).length;

/** @param {Schema} before @param {Schema} after @param {'input' | 'output'} io @param {string} at its place in the report @returns {Difference[]} */
export function compareSchemas(before, after, io, at) {
  const [old, now] = [alternatives(before), alternatives(after)];
  const [kinds, kindsNow] = [new Set(old.map(kindOf)), new Set(now.map(kindOf))];
  const found = old.flatMap((one) => {
    const kind = kindOf(one);
    const alike = now.filter((other) => kindOf(other) === kind).map((other) => compareAlike(one, other, io, at));
    // The most similar one.
    if (alike.length > 0) return alike.reduce((best, next) => (breaksIn(next) < breaksIn(best) ? next : best));
    if (io === 'input') return kindsNow.has('anything') ? [] : broken(`${at}: no longer takes ${kind}`);
    return kinds.has('anything') || kind === 'null' ? [] : broken(`${at}: is no longer ${kind}`);
  });
  const fresh = [...kindsNow].filter((kind) => !kinds.has(kind));
  if (io === 'input') return [...found, ...fresh.map((kind) => added(`${at}: takes ${kind}`))];
  return kinds.has('anything') ? found : [...found, ...fresh.map((kind) => broken(`${at}: may be ${kind} now`))];
}
