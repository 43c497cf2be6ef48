import { renderMail } from './render';

const sender = { brandName: 'Trusted MSP', publicUrl: 'https://msp.example' };
const mail = {
  organization: 'org_alpha',
  subject: 'Join <Alpha>',
  preheader: 'Amelia invites you',
  blocks: [
    { kind: 'heading', text: 'Join <Alpha>' },
    { kind: 'paragraph', text: 'Amelia & Co.' },
    { kind: 'button', label: 'Accept', url: '/auth/invite?invitation_token=a&b=c' },
    { kind: 'heading', text: 'Also open' },
    { kind: 'list', items: [{ text: 'IDN-01', url: '/controls/IDN-01' }, { text: 'Plain' }] },
    { kind: 'note', text: 'You can ignore this mail.' },
  ],
} as const;

test('a mail as text: headings, addresses in full, and who sent it', () => {
  expect(renderMail(mail, sender).text).toBe(`Join <Alpha>
============

Amelia & Co.

Accept:
https://msp.example/auth/invite?invitation_token=a&b=c

Also open
---------

- IDN-01
  https://msp.example/controls/IDN-01?organization=org_alpha
- Plain

You can ignore this mail.

-- 
Sent by Trusted MSP, https://msp.example
Compliance for managed service providers
`);
});

test('a mail as HTML: everything escaped, one title, the address of the button as text', () => {
  const { html } = renderMail(mail, sender);
  expect(html).toContain('<html lang="en">');
  expect(html).toContain('<h1>Join &lt;Alpha&gt;</h1>');
  expect(html.match(/<h1>/g)).toHaveLength(1);
  expect(html).toContain('<h2>Also open</h2>');
  expect(html).toContain('Amelia &amp; Co.');
  const address = 'https://msp.example/auth/invite?invitation_token=a&amp;b=c';
  expect(html).toContain(`<a class="button" href="${address}">Accept</a>`);
  expect(html).toContain(`<a href="${address}">${address}</a>`);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('<strong>Trusted MSP</strong> · Compliance for managed service providers</p>\n<main>');
  expect(html).not.toMatch(/<img|<script/);
});

test('§2.4 pages open in the organisation of the mail; sign-in and other sites have no such parameter', () => {
  const urls = ['/reviews?control=IDN-01#a', '/auth/invite?invitation_token=a', 'https://other.example/page'];
  const blocks = [{ kind: 'list' as const, items: urls.map((url) => ({ text: 'x', url })) }];
  const addresses = (organization: string | null) =>
    renderMail({ subject: 'x', blocks, organization }, sender).text.match(/https:\/\/\S+(?=\n- |\n\n)/g);
  expect(addresses('org_alpha')).toEqual([
    'https://msp.example/reviews?control=IDN-01&organization=org_alpha#a',
    'https://msp.example/auth/invite?invitation_token=a',
    'https://other.example/page',
  ]);
  expect(addresses(null)?.[0]).toBe('https://msp.example/reviews?control=IDN-01#a');
});
