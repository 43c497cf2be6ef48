/** @jest-environment node */
import { resolve } from 'node:path';
import { hostile } from '@msp/markdown/hostile';

interface Loader {
  default(this: object, markdown: string): Promise<string>;
}

const { default: renderArticle } = jest.requireActual<Loader>('./article-loader.mjs');

const root = resolve(__dirname, '../../../..');
const loader = { rootContext: root, _compilation: {}, addDependency: jest.fn() };

test('an article is a module of its HTML and its headings, which depends on the renderer', async () => {
  expect(await renderArticle.call(loader, '# Sign in\n\nOpen your [profile](/profile).')).toBe(
    'export const html = "<h2 id=\\"md-sign-in\\">Sign in</h2>\\n<p>Open your <a href=\\"/profile\\">profile</a>.</p>\\n";\n' +
      'export const headings = [{"level":2,"text":"Sign in","id":"md-sign-in"}];\n',
  );
  expect(loader.addDependency).toHaveBeenCalledWith(resolve(root, 'shared/markdown/src/render.ts'));
});

test.each(hostile.map((source) => [source]))(
  '§5 articles are sanitised: %j has no tag and no address that runs code',
  async (source) => {
    const article = await renderArticle.call(loader, source);
    const [, html = '""'] = /^export const html = (.*);$/m.exec(article) ?? [];
    const tags = String(JSON.parse(html)).match(/<[^>]*>/g) ?? [];
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(a|blockquote|br|code|del|em|h[2-6]|hr|li|ol|p|pre|strong|table|tbody|td|th|thead|tr|ul)\b/,
      );
      expect(tag).not.toMatch(/javascript:|data:|vbscript:|\son\w+=/i);
    }
  },
);
