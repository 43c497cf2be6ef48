/** Renders one of our own Markdown files during the build: `html`, and its `headings` in order. */
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import { build } from 'esbuild';

const renderer = createRequire(import.meta.url).resolve('@msp/markdown/html-of-markdown');

const load = async () => {
  const { outputFiles } = await build({
    entryPoints: [renderer],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'module',
  });
  return runInNewContext(`${outputFiles[0].text};module.htmlOfMarkdown`);
};

let loading;

export default async function renderArticle(source) {
  this.addDependency(renderer);
  loading ??= load();
  const htmlOfMarkdown = await loading;
  const { html, headings } = htmlOfMarkdown(source);
  return `export const html = ${JSON.stringify(html)};\nexport const headings = ${JSON.stringify(headings)};\n`;
}
