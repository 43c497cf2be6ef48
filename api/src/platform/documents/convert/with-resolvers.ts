/** `Promise.withResolvers`, which pdf.js needs and Node 20 lacks. */

function withResolvers() {
  let resolve: unknown;
  let reject: unknown;
  const promise = new Promise((fulfil, fail) => {
    resolve = fulfil;
    reject = fail;
  });
  return { promise, resolve, reject };
}

if (!('withResolvers' in Promise)) {
  Object.defineProperty(Promise, 'withResolvers', { value: withResolvers, configurable: true, writable: true });
}
