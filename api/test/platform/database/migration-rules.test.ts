/** Migrations run while the version before them is in use, so they keep the rules of docs/upgrading.md. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Rule, RuleCheck, rules } from '../../support/migration-rules/rules';
import { type MigrationFile, readMigrationFile } from '../../support/migration-rules/statements';

const folder = path.resolve(__dirname, '../../../migrations');
const baseline = '0000_baseline';
/** They came before the first installation in production, so no version before them was in use. */
const neverInProduction = ['0002_what_holds_up'];
/** What the files declare. A new exception is added here, so that a review sees it: `0009_name breaks drop: reason`. */
const exceptions: string[] = [];

let files: MigrationFile[];
beforeAll(async () => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => path.basename(name, '.sql'));
  files = await Promise.all(
    names.map((name) => readMigrationFile(name, readFileSync(path.join(folder, `${name}.sql`), 'utf8'))),
  );
});

test('every migration after the baseline keeps the rules, or says why not', () => {
  expect(files[0]?.name).toBe(baseline);
  const checked = files.slice(1);
  const findings = RuleCheck.of(checked);
  expect(neverInProduction.filter((name) => !findings.some(({ file }) => file === name))).toEqual([]);
  const declared = checked.flatMap(({ name, exceptions: own }) =>
    own.map(({ rule, reason }) => ({ file: name, rule, text: `${name} breaks ${rule}: ${reason}` })),
  );
  const isAllowed = ({ file, rule }: { file: string; rule: string }) =>
    neverInProduction.includes(file) || declared.some((one) => one.file === file && one.rule === rule);
  const broken = findings.filter((finding) => !isAllowed(finding));
  expect(broken.map(({ file, rule, statement }) => `${file}: ${statement} (${rule}: ${rules[rule]})`)).toEqual([]);
  expect(declared.map(({ text }) => text)).toEqual(exceptions);
  const needless = declared.filter((one) => !findings.some(({ file, rule }) => file === one.file && rule === one.rule));
  expect(needless.map(({ text }) => text)).toEqual([]);
});

/** The rules that files break which are applied in this order. */
async function brokenBy(...texts: string[]): Promise<Rule[]> {
  const read = await Promise.all(texts.map((text, index) => readMigrationFile(`000${index + 1}`, text)));
  return RuleCheck.of(read).map(({ rule }) => rule);
}

const next = '--> statement-breakpoint\n';

test.each<[string, Rule]>([
  ['drop table evidence', 'drop'],
  ['drop view evidence_view', 'drop'],
  ['drop schema jobs cascade', 'drop'],
  ['drop function find_session', 'drop'],
  ['truncate evidence', 'drop'],
  ['alter table evidence drop column title', 'drop'],
  ['alter table evidence add column a text, drop column b', 'drop'],
  ['alter table evidence rename to proofs', 'rename'],
  ['alter table evidence rename column title to name', 'rename'],
  ['alter table evidence rename title to name', 'rename'],
  ['alter table evidence set schema other', 'rename'],
  ['alter function find_session rename to find', 'rename'],
  ['alter table evidence alter column title type varchar(10)', 'type'],
  ['alter table evidence alter column title set not null', 'not-null'],
  ['alter table evidence add column a text not null', 'not-null'],
  ['alter table evidence add constraint a not null title', 'not-null'],
  ['alter table evidence add column a uuid not null default gen_random_uuid()', 'rewrite'],
  ['alter table evidence add column a int generated always as (1 + 1) stored', 'rewrite'],
  ['alter table evidence add column a int generated always as identity', 'rewrite'],
  ['alter table evidence add column a bigserial', 'rewrite'],
  ['alter table evidence set unlogged', 'rewrite'],
  ['cluster evidence using evidence_pkey', 'rewrite'],
  ['create index a on evidence (title)', 'index'],
  ['create unique index if not exists a on evidence (title)', 'index'],
  ['drop index evidence_title', 'index'],
  ['alter table evidence add constraint a unique (title)', 'index'],
  ['alter table evidence add primary key (id)', 'index'],
  ['alter table evidence add constraint a exclude using gist (title with =)', 'index'],
  ['alter table evidence add column a int unique', 'index'],
  ['reindex table evidence', 'index'],
  ['alter table evidence add constraint a check (title is not null)', 'constraint'],
  ['alter table evidence add constraint a foreign key (b) references users (id)', 'constraint'],
  ['alter table evidence add column a uuid references users (id)', 'constraint'],
  ['alter table evidence add column a int check (a > 0)', 'constraint'],
  ['drop index concurrently if exists a', 'transaction'],
  ['begin; select 1', 'transaction'],
  [`-- no transaction\ncreate index concurrently a on evidence (title)`, 'transaction'],
  ['-- no transaction\nselect 1', 'transaction'],
  ["set local lock_timeout = '1h'", 'lock-timeout'],
  ['do $$ begin drop table evidence; end $$', 'do-block'],
])('%s breaks the rule %s', async (statement, rule) => {
  expect(await brokenBy(statement)).toEqual([rule]);
});

test.each<[string, string[]]>([
  ['a column', ['alter table evidence add column a text']],
  ['a column with a default', ["alter table evidence add column a text default 'x' not null"]],
  ['a column with the time as its default', ['alter table evidence add column a timestamptz not null default now()']],
  ['a default', ["alter table evidence alter column title set default 'x'"]],
  ['NOT NULL dropped', ['alter table evidence alter column title drop not null']],
  [
    'a table with all it needs',
    [
      `create table a (id uuid primary key, b uuid references users (id));
       create index a_b on a (b); alter table a add constraint c check (b is not null); alter table a drop column b;
       alter table a rename to d`,
    ],
  ],
  [
    'a function with more results',
    ['drop function find_session; create function find_session() returns int language sql return 1'],
  ],
  ['a trigger and a policy', ['drop trigger a on evidence; drop policy b on evidence']],
  ['an index renamed', ['alter index a rename to b']],
  [
    'an index, built concurrently',
    [
      `-- no transaction\ndrop index concurrently if exists a;${next}create unique index concurrently a on evidence (title);`,
      'alter table evidence add constraint b unique using index a',
    ],
  ],
  [
    'a foreign key, validated later',
    [
      'alter table evidence add constraint a foreign key (b) references users (id) not valid',
      'alter table evidence validate constraint a',
    ],
  ],
  [
    'NOT NULL after a validated check',
    [
      'alter table evidence add constraint a check (title is not null) not valid',
      'alter table evidence validate constraint a; alter table evidence alter title set not null; alter table evidence drop constraint a',
    ],
  ],
  [
    'words in comments and texts',
    ["-- drop table evidence\nselect 'drop table evidence; begin' /* create index a on b (c) */"],
  ],
])('%s keeps the rules', async (_, texts) => {
  expect(await brokenBy(...texts)).toEqual([]);
});

test.each<[string, Rule[], string[]]>([
  [
    'a constraint that is never validated',
    ['constraint'],
    ['alter table evidence add constraint a check (b > 0) not valid'],
  ],
  [
    'a constraint validated under the lock that added it',
    ['constraint'],
    ['alter table evidence add constraint a check (b > 0) not valid; alter table evidence validate constraint a'],
  ],
  [
    'NOT NULL before its check is validated',
    ['not-null'],
    [
      'alter table evidence add constraint a check (title is not null) not valid',
      'alter table evidence alter title set not null; alter table evidence validate constraint a',
    ],
  ],
  [
    'NOT NULL of another column than the checked one',
    ['not-null'],
    [
      'alter table evidence add constraint a check (title is not null) not valid',
      'alter table evidence validate constraint a; alter table evidence alter name set not null',
    ],
  ],
  [
    'statements that are sent together without a transaction of ours',
    ['transaction', 'transaction'],
    ['-- no transaction\ndrop index concurrently if exists a; create index concurrently a on evidence (title)'],
  ],
])('%s breaks rules', async (_, expected, texts) => {
  expect(await brokenBy(...texts)).toEqual(expected);
});

test('a file names the rules that it breaks, with the reason', async () => {
  const file = await readMigrationFile(
    '0009_away',
    '-- breaks drop: no released version reads it.\n-- breaks nothing\ndrop table evidence;',
  );
  expect(file.exceptions).toEqual([{ rule: 'drop', reason: 'no released version reads it.' }]);
  expect(file.statements.map(({ text }) => text)).toEqual(['drop table evidence']);
});
