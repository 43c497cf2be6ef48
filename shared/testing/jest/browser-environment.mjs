/** jsdom, with Node's implementations of what it lacks. jsdom's own stay, so that events and signals match. */
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

export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    // jest asks for 100 frames. Testing Library creates an error for every wait, and its frames cost a tenth of a suite's time.
    this.global.Error.stackTraceLimit = 10;
    for (const name of fromNode) {
      if (!(name in this.global)) Object.assign(this.global, { [name]: globalThis[name] });
    }
  }
}
