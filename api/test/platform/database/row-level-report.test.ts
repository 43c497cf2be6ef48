/**
 * docs/row-level-security.md lists which rows of each table every role of the database reaches. `WRITE_REPORT=1` writes it from the
 * database; otherwise this test compares, so that a new table or policy shows in a review.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Suite, startSuite } from '../../support/suite';

const file = path.resolve(__dirname, '../../../../docs/row-level-security.md');
const roles = ['msp_app', 'msp_system', 'msp_eraser'] as const;

interface Privilege {
  table: string;
  isForced: boolean;
  role: (typeof roles)[number];
  privilege: 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
  /** Null for the whole table. */
  columns: string | null;
}

interface Policy {
  table: string;
  role: string;
  command: string;
  isRestrictive: boolean;
  condition: string;
}

let suite: Suite;
beforeAll(async () => {
  suite = await startSuite();
});
afterAll(() => suite.stop());

/** What the conditions of policies mean. A new one is named here. */
const meanings: [condition: RegExp, rows: string][] = [
  [/^true$/, 'all rows'],
  [/closed_at IS NOT NULL/, "the organisation's own, once it is closed"],
  [/^\(organization_id = .*app\.organization_id/, "the organisation's own"],
  [/^\(id = .*app\.organization_id/, 'the organisation itself'],
  [/^\(manager_id = .*app\.organization_id/, 'those in which it is the manager'],
  [/^\(user_id = .*app\.user_id/, "the person's own"],
  [/FROM memberships m.*m\.user_id = users\.id/, 'members of the organisation, also former ones'],
  [/suspended_at IS NULL/, 'all rows; suspended and closed organisations only where a transaction asks for them'],
  [/snapshot_number > 0/, 'submitted assessments'],
];

function meaningOf(condition: string): string {
  const found = meanings.find(([pattern]) => pattern.test(condition.replace(/\s+/g, ' ')));
  if (!found) throw new Error(`Say in this test what this condition means: ${condition}`);
  return found[1];
}

async function readPrivileges(): Promise<Privilege[]> {
  const { rows } = await suite.admin.query(
    `select c.relname as table, c.relrowsecurity and c.relforcerowsecurity as "isForced", r.role, p.privilege,
       case when has_table_privilege(r.role, c.oid, p.privilege) then null else (
         select string_agg(a.attname, ', ' order by a.attnum) from pg_attribute a
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and p.privilege <> 'DELETE'
           and has_column_privilege(r.role, c.oid, a.attnum, p.privilege)) end as columns
     from pg_class c
     cross join unnest($1::text[]) as r(role)
     cross join unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) as p(privilege)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (has_table_privilege(r.role, c.oid, p.privilege)
         or (p.privilege <> 'DELETE' and has_any_column_privilege(r.role, c.oid, p.privilege)))
     order by c.relname, array_position('{SELECT,INSERT,UPDATE,DELETE}'::text[], p.privilege)`,
    [roles],
  );
  return rows;
}

async function readPolicies(): Promise<Policy[]> {
  const { rows } = await suite.admin.query(
    `select tablename as table, unnest(roles)::text as role, cmd as command, permissive = 'RESTRICTIVE' as "isRestrictive",
       coalesce(qual, with_check) as condition
     from pg_policies where schemaname = 'public' order by tablename, policyname`,
  );
  return rows;
}

/** The rows that a role reaches with a privilege. */
function rowsOf({ table, isForced, role, privilege }: Privilege, policies: readonly Policy[]): string {
  if (!isForced) return 'all rows';
  const bearing = policies.filter(
    (policy) =>
      policy.table === table && policy.role === role && (policy.command === 'ALL' || policy.command === privilege),
  );
  const texts = (isRestrictive: boolean) => [
    ...new Set(
      bearing.filter((one) => one.isRestrictive === isRestrictive).map(({ condition }) => meaningOf(condition)),
    ),
  ];
  const allowed = texts(false);
  if (allowed.length === 0) return 'no rows';
  return [allowed.join(', and '), ...texts(true)].join('; of these, ');
}

function cellOf(privileges: readonly Privilege[], policies: readonly Policy[]): string {
  const lines = new Map<string, string[]>();
  for (const one of privileges) {
    const verb = one.privilege.toLowerCase() + (one.columns === null ? '' : ` (${one.columns})`);
    const rows = rowsOf(one, policies);
    lines.set(rows, [...(lines.get(rows) ?? []), verb]);
  }
  return [...lines].map(([rows, verbs]) => `${verbs.join(', ')}: ${rows}`).join('<br>') || '–';
}

test('the report of what each role reads and writes is up to date', async () => {
  const [privileges, policies] = [await readPrivileges(), await readPolicies()];
  const tables = [...new Set(privileges.map(({ table }) => table))];
  const report = `# Which rows each role reaches

Generated from the privileges and policies of the database by \`api/test/platform/database/row-level-report.test.ts\`; run it with \`WRITE_REPORT=1\`
after a migration. Requests run as \`msp_app\` in one organisation. \`msp_system\` signs people in and runs what concerns several
organisations: every query of it names the organisations that it may read. \`msp_eraser\` deletes what closed organisations leave.
Tables of an organisation force row-level security, also for their owner.

| table | row-level security | ${roles.map((role) => `\`${role}\``).join(' | ')} |
| --- | --- | ${roles.map(() => '---').join(' | ')} |
${tables
  .map((table) => {
    const ofTable = privileges.filter((one) => one.table === table);
    const cells = roles.map((role) =>
      cellOf(
        ofTable.filter((one) => one.role === role),
        policies,
      ),
    );
    return `| ${table} | ${ofTable[0]?.isForced ? 'forced' : 'none'} | ${cells.join(' | ')} |`;
  })
  .join('\n')}
`;
  if (process.env.WRITE_REPORT) writeFileSync(file, report);
  expect(readFileSync(file, 'utf8')).toBe(report);
});
