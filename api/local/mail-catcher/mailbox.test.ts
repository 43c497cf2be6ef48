import { Mailbox } from './mailbox';
import { listPage, mailPage } from './page';
import { parseSettings } from './settings';

const now = new Date('2026-11-20T10:00:00.000Z');
const source = (id: string, content = 'Open https://msp.example/a?b=c&d=<e>') =>
  Buffer.from(
    `Message-ID: <${id}@msp.example>\r\nFrom: Trusted MSP <no-reply@msp.example>\r\nSubject: <b>Hello</b>\r\nContent-Type: text/plain\r\n\r\n${content}`,
  );

test('the newest mail comes first; one that is delivered again is dropped', async () => {
  const mailbox = new Mailbox();
  for (const id of ['first', 'second', 'first']) await mailbox.add(source(id), [`${id}@alpha.example`], now);
  expect(mailbox.mails.map(({ to }) => to)).toEqual([['second@alpha.example'], ['first@alpha.example']]);
});

test('the pages escape what a mail contains, and show its addresses as links', async () => {
  const mailbox = new Mailbox();
  await mailbox.add(source('one'), ['jo@alpha.example'], now);
  const [mail] = mailbox.mails;
  if (!mail) throw new Error('The mailbox is empty.');
  for (const page of [listPage('Trusted MSP', mailbox.mails), mailPage('Trusted MSP', mail)]) {
    expect(page).toContain('&lt;b&gt;Hello&lt;/b&gt;');
    expect(page).toContain('jo@alpha.example');
  }
  expect(mailPage('Trusted MSP', mail)).toContain(
    '<a href="https://msp.example/a?b=c&amp;d=" target="_blank" rel="noreferrer">https://msp.example/a?b=c&amp;d=</a>&lt;e&gt;',
  );
});

test('refuses to start outside a local environment', () => {
  expect(() => parseSettings({ MSP_ENVIRONMENT: 'preview' })).toThrow(/only with MSP_ENVIRONMENT=local/);
  expect(parseSettings({ MSP_ENVIRONMENT: 'local' })).toMatchObject({ MAILBOX_PORT: 4606, SMTP_PORT: 4607 });
});
