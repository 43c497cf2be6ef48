/** A program that delivers the mails that are due: argv[2] is the database, argv[3] the mail server, argv[4] the time. */
import pino from 'pino';
import { SettableClock } from '../../../src/platform/clock';
import { createDatabase } from '../../../src/platform/database/database';
import { deliverDueMails } from '../../../src/platform/mail/deliver';
import { createMailTransport } from '../../../src/platform/mail/transport';
import { program } from '../../../src/platform/program';

program(async () => {
  const [, , databaseUrl = '', mailServer = '', now = ''] = process.argv;
  const database = createDatabase(databaseUrl, { max: 1 });
  await deliverDueMails({
    platform: { database, clock: new SettableClock(new Date(now)) },
    transport: createMailTransport({ SMTP_URL: mailServer, MAIL_FROM: 'no-reply@msp.example' }),
    sender: { brandName: 'Trusted MSP', publicUrl: 'https://msp.example' },
    logger: pino({ level: 'silent' }),
  });
  await database.close();
  return undefined;
});
