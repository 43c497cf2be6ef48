/** Stand-ins for browser APIs that jsdom lacks, as they behave without a layout. */

/** @param {string} name @param {unknown} value */
const missing = (name, value) => {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
};

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
missing('ResizeObserver', Observer);
missing('IntersectionObserver', Observer);

missing('matchMedia', (/** @type {string} */ media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
}));

missing('requestIdleCallback', (/** @type {IdleRequestCallback} */ callback) =>
  setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 10 }), 1),
);
missing('cancelIdleCallback', (/** @type {number} */ handle) => clearTimeout(handle));

if (typeof Element !== 'undefined') {
  Element.prototype.scrollTo ??= () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.hasPointerCapture ??= () => false;
  Element.prototype.releasePointerCapture ??= () => undefined;
}
if (typeof Range !== 'undefined') {
  Range.prototype.getClientRects ??= () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect ??= () => new DOMRect();
}
