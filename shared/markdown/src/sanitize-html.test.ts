import { hostile } from './hostile';
import { sanitizeHtml } from './sanitize-html';

const shown = (html: string) => {
  const template = document.createElement('template');
  template.innerHTML = sanitizeHtml(html);
  return template.content;
};

const pixel = 'data:image/png;base64,iVBORw0KGgo=';
const more = [
  '<style>body { display: none }</style>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<object data="https://evil.example/"></object>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<img src="https://evil.example/pixel.gif" alt="who reads this">',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+">',
  '<a href="/api/v1/auth/logout">leave</a>',
  '<p style="position:fixed;inset:0" class="x" id="root" onclick="alert(1)">over everything</p>',
];

test.each([...hostile, ...more].map((html) => [html]))('§5 sanitised before display: %j', (html) => {
  for (const element of shown(html).querySelectorAll('*')) {
    expect(element.matches('script,style,svg,math,iframe,object,embed,form,input,button,link,meta,base,body')).toBe(
      false,
    );
    for (const { name, value } of element.attributes) {
      expect(name).toMatch(/^(href|src|alt|colspan|rowspan|start)$/);
      if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:)/);
      if (name === 'src') expect(value).toMatch(/^data:image\/(png|jpeg|gif|webp|bmp);base64,/);
    }
  }
});

test('structure, links and the pictures inside stay; a picture from elsewhere becomes its description', () => {
  const content = shown(
    `<h1>Report</h1><table><tr><td colspan="2">a</td></tr></table><a href="https://good.example/">b</a><img src="${pixel}"><img src="https://x.example/a.png" alt="Chart">`,
  );
  expect(content.querySelector('td')?.colSpan).toBe(2);
  expect(content.querySelector('a')?.href).toBe('https://good.example/');
  expect([...content.querySelectorAll('img')].map(({ src, alt }) => [src, alt])).toEqual([[pixel, '']]);
  expect(content.textContent).toContain('Chart');
});
