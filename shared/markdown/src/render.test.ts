import { hostile } from './hostile';
import { renderMarkdown } from './render';

const documentOf = (source: string) => {
  const template = document.createElement('template');
  template.innerHTML = renderMarkdown(source).html;
  return template.content;
};

describe('§5 Markdown is rendered and sanitised before display', () => {
  test.each(hostile.map((source) => [source]))('%j is harmless', (source) => {
    const content = documentOf(source);
    const forbidden =
      'script,style,img,svg,math,iframe,object,embed,form,input,button,video,source,link,meta,base,details,body,[style],[name],[srcdoc]';
    expect(content.querySelectorAll(forbidden)).toHaveLength(0);
    for (const element of content.querySelectorAll('*')) {
      for (const { name, value } of element.attributes) {
        expect(name).toMatch(/^(align|href|id|start|title)$/);
        if (name === 'id') expect(value).toMatch(/^md-/);
        if (name === 'href') expect(value).toMatch(/^(https?:\/\/|mailto:|#|\/(?![/\\]))/);
      }
    }
  });

  test('what was written as HTML is shown as the text it is', () => {
    expect(documentOf('before <b>bold</b> after').textContent?.trim()).toBe('before <b>bold</b> after');
  });

  test.each([
    'mention:javascript:alert(1)',
    'mention:0192f0c1-0000-7000-8000-0000000000a1/../x',
    'mention:0192f0c1-0000-7000-8000-0000000000a1%20x',
    'mention:',
    'mention://0192f0c1-0000-7000-8000-0000000000a1',
  ])('of mentions only an id passes: %s does not', (address) => {
    expect(documentOf(`[@x](${address})`).querySelector('[href]')).toBeNull();
  });

  test('a person by id passes', () => {
    const address = 'mention:0192f0c1-0000-7000-8000-0000000000a1';
    expect(documentOf(`[@x](${address})`).querySelector('a')?.getAttribute('href')).toBe(address);
  });

  test('where lines break is said by who shows the text', () => {
    expect(renderMarkdown('one\ntwo', { breaks: true }).html).toContain('<br>');
    expect(renderMarkdown('one\ntwo').html).not.toContain('<br>');
  });

  test('ordinary text looks as meant', () => {
    const content = documentOf(
      '# Title\n\nA **bold**, *soft* and `exact` [link](/controls).\n\n- one\n- two\n\n1. first\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done',
    );
    expect(content.querySelector('h2')?.textContent).toBe('Title');
    expect(content.querySelector('a')?.getAttribute('href')).toBe('/controls');
    expect([...content.querySelectorAll('li')].map((item) => item.textContent?.trim())).toEqual([
      'one',
      'two',
      'first',
      '☑ done',
    ]);
    expect(content.querySelector('td')?.textContent).toBe('1');
    expect(content.querySelector('code')?.textContent).toBe('exact');
  });

  test('headings have anchors of their own, also when they say the same twice', () => {
    const { headings } = renderMarkdown('# What counts?\n\n## What counts?\n\n## Größe & Maß\n\n## !!!');
    expect(headings).toEqual([
      { level: 2, text: 'What counts?', id: 'md-what-counts' },
      { level: 3, text: 'What counts?', id: 'md-what-counts-2' },
      { level: 3, text: 'Größe & Maß', id: 'md-größe-maß' },
      { level: 3, text: '!!!', id: 'md-section' },
    ]);
  });
});
