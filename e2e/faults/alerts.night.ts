/** The cause of each alert is made, until Prometheus says that the alert fires, and removed, until it doesn't any more. */
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { Causes, repeat } from './installation/alert-causes';
import { Installation } from './installation/installation';
import { Person, signInPeople } from './installation/people';
import { freePort } from './programs/free-port';
import type { Program } from './programs/program';
import { currentApi } from './programs/settings';
import { createDataFolder, removeDataFolder } from './support/data-folder';
import { MailServer } from './support/mail-server';
import { alertNames, Prometheus } from './support/prometheus';
import { report } from './support/report';

/** Of requests without a session from this machine. */
const addressLimit = 600;
/** Names of alerts, of which only these are tried; all of them unless given. */
const chosen = process.env.ALERTS?.split(',');
const fireWithinMs = 180_000;
const endWithinMs = 180_000;

const portsOf = (programs: readonly Program[], name: string) =>
  programs.map(({ options }) => Number(options.env[name]));

test('each alert fires while its cause lasts', async () => {
  const data = await createDataFolder('alerts');
  const mailServer = new MailServer(await freePort());
  await mailServer.start();
  const installation = await Installation.start(data, {
    servers: 1,
    workers: 1,
    settings: {
      ...mailServer.settings,
      RELEASE_RINGS: 'true',
      BACKUP_DIR: join(data, 'backups'),
      SESSION_REQUESTS_PER_MINUTE: '1000000',
      ADDRESS_REQUESTS_PER_MINUTE: String(addressLimit),
    },
  });
  const admin = new pg.Client({ connectionString: installation.adminUrl });
  let prometheus: Prometheus | undefined;
  try {
    await admin.connect();
    const people = await signInPeople(installation, 3);
    const superadmin = await Person.signIn(installation.url, {
      email: 'daniel.frost@trusted-msp.example',
      firstName: 'Daniel',
      lastName: 'Frost',
    });
    prometheus = await Prometheus.start(join(data, 'prometheus'), {
      api: portsOf(installation.servers, 'METRICS_PORT'),
      worker: portsOf(installation.workers, 'WORKER_PORT'),
    });
    const seen = new Set<string>();
    const fires = async (alerts: readonly string[]) => {
      const seconds = await prometheus?.untilFired(alerts, fireWithinMs);
      for (const alert of alerts) seen.add(alert);
      report(`${alerts.join(', ')}: after ${seconds?.toFixed(0)} s`);
    };
    const ordinary = people.map((person) => repeat(() => person.send('GET', '/evidence?limit=5'), 200));

    // There has never been one.
    await fires(['BackupOld']);
    expect(await prometheus.firing()).toEqual(['BackupOld']);
    await installation.run(currentApi, 'backup');
    await prometheus.untilCalm(endWithinMs);

    const causes = new Causes({ installation, data, mailServer, people, superadmin, admin });
    for (const { alerts, make, isLasting } of causes.all) {
      if (chosen && !alerts.some((alert) => chosen.includes(alert))) continue;
      const remove = await make();
      await fires(alerts);
      await remove();
      if (!isLasting) await prometheus.untilCalm(endWithinMs);
    }
    await Promise.all(ordinary.map((stop) => stop()));
    if (!chosen) expect([...seen].sort()).toEqual([...alertNames].sort());
    expect(installation.deaths).toEqual([]);
  } finally {
    await prometheus?.stop();
    await admin.end();
    await installation.stop();
    await mailServer.stop();
    removeDataFolder(data);
  }
});
