/** Imports a Markdown file as its text, as the builds do. An image is its source, which stands for its address. */
export default {
  /** @param {string} text */
  process: (text) => ({ code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };` }),
};
