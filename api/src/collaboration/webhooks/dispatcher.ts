/**
 * Looks for due deliveries every second and sends them: one task for each webhook, so that a slow receiver holds up nothing but its own
 * deliveries. Several workers share the work, because each claims what it sends.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { organizationContext, type Platform } from '../../platform/context/context';
import { type DeliveryDependencies, deliverDue } from './deliver';
import { dueWebhooks } from './deliveries-repository';

/** Webhooks that one process sends to at the same time. An organisation has ten at most. */
const maxTasks = 200;
const pollMs = 1_000;
const stopTimeoutMs = 5_000;

interface DispatcherLog {
  error(details: object, message: string): void;
}

export interface Dispatcher {
  stop(): Promise<void>;
}

class WebhookDispatcher implements Dispatcher {
  private readonly tasks = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();
  private readonly polling: Promise<void>;

  constructor(
    private readonly platform: Platform,
    private readonly dependencies: DeliveryDependencies,
    private readonly log: DispatcherLog,
  ) {
    this.polling = this.poll();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.polling;
    // The claims of requests that take longer run out.
    await Promise.race([Promise.all(this.tasks.values()), pause(stopTimeoutMs, undefined, { ref: false })]);
  }

  private async poll(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.startTasks().catch((error) => this.log.error({ err: error }, 'looking for due deliveries failed'));
      await pause(pollMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private async startTasks(): Promise<void> {
    const { database, clock } = this.platform;
    const free = maxTasks - this.tasks.size;
    if (free === 0) return;
    const due = await database.asSystem((tx) => dueWebhooks(tx, clock.now(), free, [...this.tasks.keys()]));
    for (const { organizationId, webhookId } of due) this.tasks.set(webhookId, this.task(organizationId, webhookId));
  }

  private async task(organizationId: string, webhookId: string): Promise<void> {
    const context = organizationContext(this.platform, organizationId, null);
    try {
      await deliverDue(context, this.dependencies, webhookId, () => !this.stopping.signal.aborted);
    } catch (error) {
      this.log.error({ err: error, organizationId, webhookId }, 'delivering to a webhook failed');
    } finally {
      this.tasks.delete(webhookId);
    }
  }
}

export const startDispatcher = (
  platform: Platform,
  dependencies: DeliveryDependencies,
  log: DispatcherLog,
): Dispatcher => new WebhookDispatcher(platform, dependencies, log);
