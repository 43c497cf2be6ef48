/** Markdown, HTML and plain text with scripts, false encodings and contents that slow parsers take long over. */
import { expecting } from './odd-document';

const policy = 'Lock your screen.';
const page = (body: string, head = '') =>
  `<!doctype html><html><head>${head}</head><body><p>${policy}</p>${body}</body></html>`;

const scripts = (outside: string) =>
  expecting('read', {
    'script.html': page('<script>alert(1)</script>'),
    'handlers.html': page(
      '<img src=x onerror=alert(1)><svg onload=alert(1)></svg><details open ontoggle=alert(1)>x</details>',
    ),
    'frames.html': page(
      `<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="javascript:alert(1)"></object>`,
    ),
    'refresh.html': page('', `<meta http-equiv="refresh" content="0;url=${outside}">`),
    'base.html': page('<a href="x">x</a>', `<base href="${outside}/">`),
    'styles.html': page(
      '<p style="background:url(javascript:alert(1))">x</p>',
      `<style>@import "${outside}/x.css";</style>`,
    ),
    'form.html': page(`<form action="${outside}"><input name="password" autofocus><button>Go</button></form>`),
    'links.html': page(
      '<a href="javascript:alert(1)">a</a><a href="jav&#x09;ascript:alert(1)">b</a><a href="data:text/html,x">c</a>',
    ),
    'pictures.html': page(`<img src="${outside}/pixel.gif"><img src="file:///etc/passwd">`),
    'mutation.html': page('<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'),
    'noscript.html': page('<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>'),
    'comment.html': page('<!--><img src=x onerror=alert(1)>-->'),
    'clobbering.html': page('<form id="document"><input name="attributes"></form><a id="location"></a>'),
    'unclosed.html': page('<div><table><tr><td><ul><li><b><i>'),
    'script.md': `# Policy\n\n${policy}\n\n<script>alert(1)</script>\n`,
    'links.md': `${policy}\n\n[x](javascript:alert(1)) [y](JaVaScRiPt:alert(1)) ![z](${outside}/p.gif)\n\n[a]: javascript:alert(1)\n\n[a]`,
    'code.md': `${policy}\n\n\`\`\`html\n<script>alert(1)</script>\n\`\`\`\n<img src=x onerror=alert(1)>`,
    'table.md': `${policy}\n\n| a |\n|---|\n| <img src=x onerror=alert(1)> |`,
  });

const slow = () =>
  expecting('either', {
    'deep.html': page('<div>'.repeat(50_000)),
    'deep-lists.html': page('<ul><li>'.repeat(5_000)),
    'many-attributes.html': page(`<p ${Array.from({ length: 20_000 }, (_, n) => `a${n}=1`).join(' ')}>x</p>`),
    'entities.html': page('&amp;'.repeat(500_000)),
    'open-brackets.html': page('<'.repeat(500_000)),
    'quotes.md': `${policy}\n\n${'>'.repeat(20_000)} deep`,
    'lists.md': Array.from({ length: 2_000 }, (_, n) => `${'  '.repeat(n)}- item`).join('\n'),
    'emphasis.md': `${policy}\n\n${'*a **b '.repeat(20_000)}`,
    'brackets.md': `${policy}\n\n${'['.repeat(50_000)}`,
    'backticks.md': `${policy}\n\n${Array.from({ length: 1_500 }, (_, n) => '`'.repeat(n)).join(' a ')}`,
    'links-without-end.md': `${policy}\n\n${'[a]('.repeat(30_000)}`,
    'cells.md': `|${' a |'.repeat(2_000)}\n|${'---|'.repeat(2_000)}\n`.concat(`|${' b |'.repeat(2_000)}\n`.repeat(100)),
    'long.txt': `${policy} `.repeat(1_000_000),
    'long-line.txt': 'a'.repeat(20_000_000),
    'empty-lines.txt': `${'\n'.repeat(2_000_000)}${policy}`,
  });

const encodings = () =>
  expecting('read', {
    'utf16.txt': Buffer.from(`\uFEFF${policy}`, 'utf16le'),
    'latin1.txt': Buffer.from('Verrouillez votre écran.', 'latin1'),
    'mark.txt': `\uFEFF${policy}`,
    'terminal.txt': `\u001b[31m${policy.repeat(20)}\u001b[0m\u0007`,
    'direction.txt': `\u202E${policy}\u202C`,
    'windows.txt': `${policy}\r\n\r\n${policy}\r\n`,
  });

const refused = () =>
  expecting('refused', {
    'empty.txt': '',
    'spaces.txt': ' \n\t\n ',
    'nothing.html': '<!doctype html><html><body></body></html>',
    'only-script.html': '<script>alert(1)</script>',
    'nothing.md': '\n\n',
    'program.txt': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2_000)]),
    'picture.md': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
  });

/** @param outside an address that none of them may ask */
export const textDocuments = async (outside: string) => [
  ...(await scripts(outside)),
  ...(await slow()),
  ...(await encodings()),
  ...(await refused()),
];
