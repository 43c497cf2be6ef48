/** Delivers queued mails: at least once, by one worker at a time, with growing pauses after failures. */
import type { Logger } from 'pino';
import type { Platform } from '../context/context';
import { mails } from '../observability/metrics';
import { inSpan, SpanKind } from '../tracing/spans';
import { type RenderedMail, renderMail, type Sender } from './render';
import { claimMail, type MailOutcome, type OutboxRow, storeMailOutcome } from './repository';
import { MailRefused, type MailTransport } from './transport';

const minute = 60_000;
/** Longer than an attempt may take, so that no other worker delivers a mail that is being delivered. */
const claimMs = 5 * minute;
/** The pauses after failed attempts: about two days in all. Then the mail is given up. */
const pausesMs = [1, 5, 15, 60, 180, 360, 720, 1_440].map((minutes) => minutes * minute);
/** Mails that one process delivers at the same time. */
const lanes = 4;
const pollMs = 1_000;

export interface Delivery {
  platform: Pick<Platform, 'database' | 'clock'>;
  transport: MailTransport;
  sender: Sender;
  logger: Logger;
}

function outcomeOf({ attempts }: OutboxRow, refused: MailRefused, now: Date): MailOutcome {
  const pause = refused.isPermanent ? undefined : pausesMs[attempts - 1];
  const problem = refused.message.slice(0, 500);
  return pause === undefined
    ? { state: 'FAILED', nextAttemptAt: null, problem, sentAt: null }
    : { state: 'QUEUED', nextAttemptAt: new Date(now.getTime() + pause), problem, sentAt: null };
}

const contentOf = ({ subject, preheader, blocks, organization }: OutboxRow, sender: Sender): RenderedMail =>
  renderMail({ subject, preheader, blocks: blocks ?? [], organization }, sender);

async function attempt({ platform, transport, sender, logger }: Delivery, mail: OutboxRow): Promise<MailOutcome> {
  const { id, attempts, subject, toAddress: address, toName } = mail;
  try {
    const attributes = { 'trusted_msp.mail.id': id, 'trusted_msp.mail.attempt': attempts };
    await inSpan('send mail', { kind: SpanKind.CLIENT, attributes }, () =>
      transport.send({ id, subject, to: { address, name: toName ?? '' }, ...contentOf(mail, sender) }),
    );
    mails.inc({ outcome: 'sent' });
    logger.info({ mail: id, attempts }, 'mail sent');
    return { state: 'SENT', nextAttemptAt: null, problem: null, sentAt: platform.clock.now() };
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    const outcome = outcomeOf(mail, error, platform.clock.now());
    mails.inc({ outcome: outcome.state === 'FAILED' ? 'failed' : 'later' });
    logger.warn({ mail: id, attempts, state: outcome.state, problem: outcome.problem }, 'mail not sent');
    return outcome;
  }
}

/** @returns whether a mail was due */
async function deliverNext(delivery: Delivery): Promise<boolean> {
  const { database, clock } = delivery.platform;
  const now = clock.now();
  const mail = await database.asSystem((tx) => claimMail(tx, now, new Date(now.getTime() + claimMs)));
  if (!mail) return false;
  const outcome = await attempt(delivery, mail);
  await database.asSystem((tx) => storeMailOutcome(tx, mail, outcome));
  return true;
}

/** Delivers every mail that is due. @param mayContinue false ends it after the mails that have begun */
export async function deliverDueMails(delivery: Delivery, mayContinue: () => boolean = () => true): Promise<void> {
  const lane = async () => {
    while (mayContinue() && (await deliverNext(delivery)));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Delivers mails soon after they are queued, until it is stopped. */
export function startMailDelivery(delivery: Delivery): { stop(): Promise<void> } {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  const next = () => {
    round = deliverDueMails(delivery, () => !isStopping)
      .catch((error) => delivery.logger.error({ err: error }, 'delivering mails failed'))
      .then(() => {
        if (!isStopping) timer = setTimeout(next, pollMs);
      });
  };
  next();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await round;
      delivery.transport.close();
    },
  };
}
