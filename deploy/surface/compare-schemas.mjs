/**
 * Whether a call's new schema is compatible with callers that know the old one. Pure, on JSON Schema as zod writes it.
 * An input may require less and accept more; an output may contain more, and must contain everything that it did. A new word
 * in a closed list of an output is not a break, because readers show words they do not know as they are.
 */

/** @typedef {Record<string, any>} Schema */
/** @typedef {{ breaks: string[], additions: string[] }} Difference */

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

/** @param {Schema} before @param {Schema} after @param {string} at @returns {string[]} */
function narrowerBounds(before, after, at) {
  const low = lowest.filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity));
  const high = highest.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity));
  return [...low, ...high].map((name) => `${at}: ${name} was ${before[name] ?? 'not set'} and is ${after[name]}`);
}

/** @param {Schema} before @param {Schema} after @param {'input' | 'output'} io @param {string} at @returns {Difference} */
function compareWords(before, after, io, at) {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  if (!old && !now) return { breaks: [], additions: [] };
  if (!old) return { breaks: io === 'input' ? [`${at}: takes only ${now?.join(', ')} now`] : [], additions: [] };
  if (!now) return { breaks: io === 'output' ? [`${at}: may be any ${kindOf(after)} now`] : [], additions: [] };
  const gone = old.filter((word) => !now.includes(word));
  const fresh = now.filter((word) => !old.includes(word));
  return {
    breaks: gone.length > 0 ? [`${at}: no longer ${io === 'input' ? 'takes' : 'answers'} ${gone.join(', ')}`] : [],
    additions: fresh.length > 0 ? [`${at}: ${fresh.join(', ')}`] : [],
  };
}

/** @param {Schema} before @param {Schema} after @param {'input' | 'output'} io @param {string} at @returns {Difference} */
function compareFields(before, after, io, at) {
  const [old, now] = [before.properties ?? {}, after.properties ?? {}];
  const [oldRequired, nowRequired] = [new Set(before.required), new Set(after.required)];
  const inside = Object.keys(old)
    .filter((name) => name in now)
    .map((name) => compareSchemas(old[name], now[name], io, `${at}.${name}`));
  const gone = Object.keys(old).filter((name) => !(name in now));
  const fresh = Object.keys(now).filter((name) => !(name in old));
  const stricter = Object.keys(now).filter((name) =>
    io === 'input' ? nowRequired.has(name) && !oldRequired.has(name) : oldRequired.has(name) && !nowRequired.has(name),
  );
  const word = io === 'input' ? 'is required now' : 'may be missing now';
  return {
    breaks: [
      ...gone.map((name) => `${at}.${name}: was removed`),
      ...stricter.map((name) => `${at}.${name}: ${word}`),
      ...inside.flatMap(({ breaks }) => breaks),
    ],
    additions: [...fresh.map((name) => `${at}.${name}`), ...inside.flatMap(({ additions }) => additions)],
  };
}

/** Compares two schemas of one kind. @param {Schema} before @param {Schema} after @param {'input' | 'output'} io @param {string} at @returns {Difference} */
function compareAlike(before, after, io, at) {
  /** @type {Difference[]} */
  const found = [compareWords(before, after, io, at)];
  const format = before.format ?? before.pattern;
  const formatNow = after.format ?? after.pattern;
  const looser = io === 'input' ? formatNow === undefined : format === undefined;
  if (format !== formatNow && !looser) {
    found.push({ breaks: [`${at}: was ${format ?? 'any text'} and is ${formatNow ?? 'any text'}`], additions: [] });
  }
  if (io === 'input') found.push({ breaks: narrowerBounds(before, after, at), additions: [] });
  if (before.properties || after.properties) found.push(compareFields(before, after, io, at));
  if (before.items && after.items) found.push(compareSchemas(before.items, after.items, io, `${at}[]`));
  const [rest, restNow] = [before.additionalProperties, after.additionalProperties];
  if (typeof rest === 'object' && typeof restNow === 'object')
    found.push(compareSchemas(rest, restNow, io, `${at}[key]`));
  if (before.propertyNames && after.propertyNames)
    found.push(compareSchemas(before.propertyNames, after.propertyNames, io, `${at} keys`));
  return {
    breaks: found.flatMap(({ breaks }) => breaks),
    additions: found.flatMap(({ additions }) => additions),
  };
}

/** @param {Schema} before @param {Schema[]} candidates of its kind @param {'input' | 'output'} io @param {string} at @returns {Difference} from the most similar one */
const nearest = (before, candidates, io, at) =>
  candidates
    .map((after) => compareAlike(before, after, io, at))
    .reduce((best, next) => (next.breaks.length < best.breaks.length ? next : best));

/** @param {Schema} before @param {Schema} after @param {'input' | 'output'} io @param {string} at its place in the report @returns {Difference} */
export function compareSchemas(before, after, io, at) {
  const [old, now] = [alternatives(before), alternatives(after)];
  /** @param {Schema[]} list @param {string} kind */
  const ofKind = (list, kind) => list.filter((one) => kindOf(one) === kind);
  const takesAnything = ofKind(now, 'anything').length > 0;
  const wasAnything = ofKind(old, 'anything').length > 0;
  const breaks = [];
  const additions = [];
  for (const one of old) {
    const candidates = ofKind(now, kindOf(one));
    if (candidates.length > 0) {
      const difference = nearest(one, candidates, io, at);
      breaks.push(...difference.breaks);
      additions.push(...difference.additions);
    } else if (io === 'input' ? !takesAnything : !wasAnything && kindOf(one) !== 'null') {
      breaks.push(`${at}: ${io === 'input' ? 'no longer takes' : 'is no longer'} ${kindOf(one)}`);
    }
  }
  for (const kind of new Set(now.map(kindOf))) {
    if (ofKind(old, kind).length > 0) continue;
    if (io === 'input') additions.push(`${at}: takes ${kind}`);
    else if (!wasAnything) breaks.push(`${at}: may be ${kind} now`);
  }
  return { breaks, additions };
}
