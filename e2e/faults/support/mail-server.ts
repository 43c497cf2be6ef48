/** A mail server as a process of its own, which can be away, slow or broken. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '@msp/deploy/settings';

export type Behaviour = 'accept' | 'later' | 'refuse-one' | 'slow' | 'cut' | 'lose-answer';

interface Arrived {
  to: string;
  messageId: string;
}

export class MailServer {
  readonly arrived: Arrived[] = [];
  #child: ChildProcess | undefined;

  constructor(private readonly port: number) {}

  /** Settings of the application that sends its mails here. */
  get settings(): NodeJS.ProcessEnv {
    return {
      SMTP_URL: `smtp://127.0.0.1:${this.port}`,
      MAIL_FROM: 'Trusted MSP <no-reply@trusted-msp.example>',
    };
  }

  async start(): Promise<void> {
    const child = fork(join(root, 'api/test/support/servers/smtp-server.mjs'), [String(this.port)]);
    this.#child = child;
    await once(child, 'message');
    child.on('message', (message) => {
      if (typeof message === 'object') this.arrived.push(message as Arrived);
    });
  }

  async behave(behaviour: Behaviour): Promise<void> {
    this.#child?.send(behaviour);
    // It answers in order, after the mails that it has received.
    if (this.#child) await once(this.#child, 'message');
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
