/** Prometheus with the product's alert rules, for whose durations a minute lasts a second. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@msp/deploy/settings';
import { expect } from '@playwright/test';
import { freePort } from '../programs/free-port';

const rules = readFileSync(join(root, 'deploy/watch/alerts.yml'), 'utf8');
const interval = '1s';
const secondsOf = { m: 1, h: 60, d: 24 * 60 } as const;

/** Windows, waiting times, and limits of the age of jobs and mails. */
const faster = (text: string): string =>
  text
    .replace(/(\[|for: )(\d+)([mhd])\b/g, (_, before: string, count: string, unit: keyof typeof secondsOf) => {
      return `${before}${Number(count) * secondsOf[unit]}s`;
    })
    .replace(/(_oldest_(?:due_)?seconds\) > )(\d+)/g, (_, before: string, limit: string) => {
      return `${before}${Number(limit) / 60}`;
    });

/** Every alert of the product. */
export const alertNames: readonly string[] = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

interface Alerts {
  data: { alerts: { state: 'pending' | 'firing'; labels: { alertname: string } }[] };
}

export class Prometheus {
  private constructor(
    private readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  /**
   * @param folder for its configuration and data
   * @param ports of the metrics, by job
   */
  static async start(folder: string, ports: Readonly<Record<string, readonly number[]>>): Promise<Prometheus> {
    mkdirSync(folder, { recursive: true });
    const port = await freePort();
    writeFileSync(join(folder, 'alerts.yml'), faster(rules));
    const jobs = Object.entries(ports).map(([job, targets]) => ({
      job_name: job,
      static_configs: [{ targets: targets.map((target) => `127.0.0.1:${target}`) }],
    }));
    const configuration = {
      global: { scrape_interval: interval, scrape_timeout: interval, evaluation_interval: interval },
      rule_files: ['alerts.yml'],
      scrape_configs: jobs,
    };
    // JSON is YAML.
    writeFileSync(join(folder, 'prometheus.yml'), JSON.stringify(configuration));
    const log = openSync(join(folder, 'log'), 'a');
    const address = `127.0.0.1:${port}`;
    const child = spawn(
      'prometheus',
      [
        `--config.file=${folder}/prometheus.yml`,
        `--storage.tsdb.path=${folder}/data`,
        `--web.listen-address=${address}`,
      ],
      { stdio: ['ignore', log, log] },
    );
    closeSync(log);
    await once(child, 'spawn').catch(() => {
      throw new Error('This trial needs Prometheus: on Debian, `apt-get install prometheus`.');
    });
    const prometheus = new Prometheus(`http://${address}`, child);
    await expect
      .poll(() =>
        fetch(`http://${address}/-/ready`).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    return prometheus;
  }

  /** @returns names of alerts */
  async firing(): Promise<string[]> {
    const { data } = (await (await fetch(`${this.url}/api/v1/alerts`)).json()) as Alerts;
    return [...new Set(data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname))];
  }

  /** @returns how many seconds it took until each of them has fired */
  async untilFired(names: readonly string[], timeoutMs: number): Promise<number> {
    const left = new Set(names);
    return this.#until(timeoutMs, (firing) => {
      for (const name of firing) left.delete(name);
      return [...left];
    });
  }

  /** Waits until no alert fires. */
  async untilCalm(timeoutMs: number): Promise<void> {
    await this.#until(timeoutMs, (firing) => firing);
  }

  /** @param leftOf gets the alerts that fire, and returns those that are still waited for */
  async #until(timeoutMs: number, leftOf: (firing: string[]) => string[]): Promise<number> {
    const started = performance.now();
    await expect.poll(async () => leftOf(await this.firing()), { timeout: timeoutMs, intervals: [250] }).toEqual([]);
    return (performance.now() - started) / 1_000;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }
}
