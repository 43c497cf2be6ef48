/** jsdom with the parts of the platform that Node has and jsdom lacks. What jsdom has stays jsdom's, so that events and signals fit together. */
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
    for (const name of fromNode) {
      if (!(name in this.global)) Object.assign(this.global, { [name]: globalThis[name] });
    }
  }
}
