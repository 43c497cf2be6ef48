/** Imports a Markdown file as the builds do: rendered. An image is its source, which stands for its address. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const own = readFileSync(new URL(import.meta.url));

/** @param {string} text */
const asArticle = (text) => `module.exports = require('@msp/markdown/render').renderMarkdown(${JSON.stringify(text)});`;

/** @param {string} text */
const asText = (text) => `module.exports = { __esModule: true, default: ${JSON.stringify(text)} };`;

export default {
  /** @param {string} text @param {string} path */
  process: (text, path) => ({ code: path.endsWith('.md') ? asArticle(text) : asText(text) }),
  /** jest's own doesn't notice when this file changes. @param {string} text @param {string} path */
  getCacheKey: (text, path) => createHash('sha256').update(own).update(path).update(text).digest('hex'),
};
