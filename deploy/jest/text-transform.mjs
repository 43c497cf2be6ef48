/** A Markdown file in a test is what it is in a build: its text. */
export default {
  /** @param {string} text */
  process: (text) => ({ code: `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };` }),
};
