/**
 * Renders and sanitises one of our own Markdown files during the build, by the code that does so in browsers, in a window of jsdom:
 * `html`, and its `headings` in order.
 */
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';
import { bundledCode } from './bundled-code.mjs';

const source = createRequire(import.meta.url).resolve('@msp/markdown/render');

async function load(root) {
  const { code, files } = await bundledCode(source, root);
  const { window } = new JSDOM('', { runScripts: 'outside-only' });
  return { render: window.eval(`${code};module.renderMarkdown`), files };
}

/** One for all articles of a compilation. */
const renderers = new WeakMap();

export default async function renderArticle(markdown) {
  const { _compilation: compilation, rootContext } = this;
  if (!renderers.has(compilation)) renderers.set(compilation, load(rootContext));
  const { render, files } = await renderers.get(compilation);
  for (const file of files) this.addDependency(file);
  const { html, headings } = render(markdown);
  return `export const html = ${JSON.stringify(html)};\nexport const headings = ${JSON.stringify(headings)};\n`;
}
