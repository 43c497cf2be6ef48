/**
 * jsdom, with Node's implementations of what it lacks. jsdom's own stay, so that events and signals match. A suite that looks at
 * computed styles says so: `@jest-environment-options {"styles": true}`.
 */
import { TestEnvironment } from 'jest-environment-jsdom';

const fromNode = /** @type {const} */ ([
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'BroadcastChannel',
]);

/** The declarations that decide whether an element is visible and can be clicked. */
const isLookedAt = /display:\s*none|visibility:\s*hidden|pointer-events:/;

/**
 * jsdom compares every rule of a page with every element that a query looks at, so only the rules that matter to queries are kept.
 * @returns how to keep all rules again: the windows of a worker share the class
 */
function keepFewRules(/** @type {any} */ { CSSStyleSheet: { prototype } }) {
  const { insertRule } = prototype;
  prototype.insertRule = function (/** @type {string} */ rule, /** @type {number} */ index) {
    return isLookedAt.test(rule) ? insertRule.call(this, rule, index) : this.cssRules.length;
  };
  return () => {
    prototype.insertRule = insertRule;
  };
}

export default class BrowserEnvironment extends TestEnvironment {
  #styles;
  #keepAllRules = () => {};

  /** @param {any} config @param {any} context */
  constructor(config, context) {
    super(config, context);
    this.#styles = config.projectConfig.testEnvironmentOptions.styles === true;
  }

  /** @override */
  async setup() {
    await super.setup();
    // jest asks for 100 frames. Testing Library creates an error for every wait, and its frames cost a tenth of a suite's time.
    this.global.Error.stackTraceLimit = 10;
    if (!this.#styles) this.#keepAllRules = keepFewRules(this.global);
    for (const name of fromNode) {
      if (!(name in this.global)) Object.assign(this.global, { [name]: globalThis[name] });
    }
  }

  /** @override */
  async teardown() {
    this.#keepAllRules();
    await super.teardown();
  }
}
