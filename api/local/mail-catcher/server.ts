/** Catches the mails of one machine and shows them on a page, on loopback addresses only. */
import Fastify, { type FastifyInstance } from 'fastify';
import type { Clock } from '../../src/platform/clock';
import { requireLoopbackHost } from '../loopback';
import { Mailbox } from './mailbox';
import { listPage, mailPage } from './page';
import type { MailCatcherSettings } from './settings';
import { receiveMails } from './smtp';
import { styleHash } from './style';

const common = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' };
const html = 'text/html; charset=utf-8';
const pageHeaders = {
  ...common,
  'content-type': html,
  'content-security-policy': `default-src 'none'; style-src '${styleHash}'; img-src data:; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
};
/** They also apply when a mail is opened outside its frame. */
const mailHeaders = {
  ...common,
  'content-type': html,
  'content-security-policy': `sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; form-action 'none'`,
};

/** Links of the mail open beside the mailbox. */
const inNewTabs = (content: string) => content.replace(/<head>/i, '<head><base target="_blank">');

function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox, brandName: string): void {
  app.get('/', (_request, reply) => reply.headers(pageHeaders).send(listPage(brandName, mailbox.mails)));
  app.get<{ Params: { id: string } }>('/mails/:id', (request, reply) => {
    const mail = mailbox.find(Number(request.params.id));
    return mail ? reply.headers(pageHeaders).send(mailPage(brandName, mail)) : reply.callNotFound();
  });
  app.get<{ Params: { id: string } }>('/mails/:id/html', (request, reply) => {
    const content = mailbox.find(Number(request.params.id))?.html;
    return content ? reply.headers(mailHeaders).send(inNewTabs(content)) : reply.callNotFound();
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('This mail is no longer in the mailbox.\n'),
  );
}

export interface MailCatcher {
  /** Of the mailbox, e.g. `http://localhost:4606`. */
  url: string;
  stop(): Promise<void>;
}

export async function startMailCatcher(settings: MailCatcherSettings, clock: Clock): Promise<MailCatcher> {
  const mailbox = new Mailbox();
  const stopReceiving = await receiveMails(mailbox, settings.SMTP_PORT, clock);
  const app = Fastify({ forceCloseConnections: true });
  requireLoopbackHost(app);
  mailboxRoutes(app, mailbox, settings.BRAND_NAME);
  await app.listen({ port: settings.MAILBOX_PORT, host: 'localhost' });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : settings.MAILBOX_PORT;
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await app.close();
      await stopReceiving();
    },
  };
}
