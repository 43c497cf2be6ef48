/** The rules that let a migration run while the version before it is in use: docs/upgrading.md. Each statement is read by PostgreSQL's own parser. */
import type {
  AlterTableCmd,
  ColumnDef,
  Constraint,
  DropStmt,
  IndexStmt,
  Node,
  RangeVar,
  RenameStmt,
} from 'libpg-query';
import { noTransaction } from '../../../src/platform/database/migrations/files';
import type { MigrationFile, Statement } from './statements';

/** By the name that an exception gives. */
export const rules = {
  drop: 'the version before may use what is dropped',
  rename: 'the version before knows the old name',
  type: 'a changed type rewrites the table, and the version before expects the old one',
  'not-null':
    'NOT NULL on an existing table needs a default, or a CHECK (… IS NOT NULL) that an earlier statement validates',
  rewrite: 'rewrites an existing table under a lock that stops every request',
  index: 'an index of an existing table is built and dropped CONCURRENTLY, and a constraint takes it by USING INDEX',
  constraint: 'a constraint of an existing table is added NOT VALID, and validated by a later migration',
  transaction: `CONCURRENTLY needs a file that begins with "${noTransaction}" and has nothing else: one statement between two breakpoints, and each CREATE after DROP INDEX CONCURRENTLY IF EXISTS of the same name. No file begins or ends a transaction`,
  'lock-timeout': 'the migrator sets how long a statement waits for a lock',
  'do-block': 'a DO block cannot be checked',
} as const;

export type Rule = keyof typeof rules;

export interface Finding {
  file: string;
  rule: Rule;
  statement: string;
}

type Report = (rule: Rule) => void;

const lastName = (nodes: readonly Node[] | undefined): string => {
  const last = nodes?.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
};
const tableName = ({ schemaname = 'public', relname = '' }: RangeVar = {}): string => `${schemaname}.${relname}`;
const constraintsOf = ({ constraints = [] }: ColumnDef): Constraint[] =>
  constraints.flatMap((node) => ('Constraint' in node ? [node.Constraint] : []));

const harmlessDrops = new Set(['OBJECT_TRIGGER', 'OBJECT_POLICY', 'OBJECT_RULE']);
const harmlessRenames = new Set(['OBJECT_INDEX', 'OBJECT_TABCONSTRAINT', 'OBJECT_TRIGGER', 'OBJECT_POLICY']);
const functions = new Set(['OBJECT_FUNCTION', 'OBJECT_PROCEDURE', 'OBJECT_AGGREGATE', 'OBJECT_ROUTINE']);
const rewrites = new Set([
  'AT_SetLogged',
  'AT_SetUnLogged',
  'AT_SetAccessMethod',
  'AT_SetTableSpace',
  'AT_SetExpression',
]);
const serials = /^(small|big)?serial[248]?$/;

/** Every function call inside an expression, by name. */
function calledIn(expression: unknown): string[] {
  if (typeof expression !== 'object' || expression === null) return [];
  return Object.entries(expression).flatMap(([key, value]) => [
    ...(key === 'FuncCall' ? [lastName((value as { funcname?: Node[] }).funcname)] : []),
    ...calledIn(value),
  ]);
}

/** PostgreSQL stores one value for all existing rows only if it is the same for all of them. */
const isVolatile = ({ raw_expr: expression }: Constraint): boolean =>
  calledIn(expression).some((name) => name !== 'now');

/** The column of a `CHECK (column IS NOT NULL)`. */
function notNullColumn({ contype, raw_expr: expression }: Constraint): string | undefined {
  if (contype !== 'CONSTR_CHECK' || !expression || !('NullTest' in expression)) return undefined;
  const { nulltesttype, arg } = expression.NullTest;
  if (nulltesttype !== 'IS_NOT_NULL' || !arg || !('ColumnRef' in arg)) return undefined;
  return lastName(arg.ColumnRef.fields);
}

interface Unvalidated {
  file: MigrationFile;
  statement: Statement;
  /** Of a check that it is not null. */
  column: string | undefined;
}

/** Checks the files in their order, because a constraint is validated by a later one. */
export class RuleCheck {
  readonly findings: Finding[] = [];
  /** By table and constraint. */
  readonly #unvalidated = new Map<string, Unvalidated>();
  /** Columns with a validated check, by table and column. */
  readonly #checkedNotNull = new Set<string>();

  /** @returns what breaks rules in all files, those that are never followed by a validation included */
  static of(files: readonly MigrationFile[]): Finding[] {
    const check = new RuleCheck();
    for (const file of files) new FileCheck(check, file).run();
    for (const { file, statement } of check.#unvalidated.values()) check.add(file, statement, 'constraint');
    return check.findings;
  }

  add({ name }: MigrationFile, { text }: Statement, rule: Rule): void {
    this.findings.push({ file: name, rule, statement: text });
  }

  addsNotValid(table: string, { conname = '', ...constraint }: Constraint, file: MigrationFile, statement: Statement) {
    this.#unvalidated.set(`${table} ${conname}`, { file, statement, column: notNullColumn(constraint) });
  }

  /** @returns whether an earlier file has added it */
  validates(table: string, constraint: string, file: MigrationFile): boolean {
    const key = `${table} ${constraint}`;
    const added = this.#unvalidated.get(key);
    this.#unvalidated.delete(key);
    if (added?.column) this.#checkedNotNull.add(`${table} ${added.column}`);
    return added?.file !== file;
  }

  isCheckedNotNull = (table: string, column: string): boolean => this.#checkedNotNull.has(`${table} ${column}`);
}

class FileCheck {
  /** What this file has created is used by no one yet. */
  readonly #tables = new Set<string>();
  readonly #indexes = new Set<string>();
  readonly #functions: ReadonlySet<string>;
  /** Indexes that the statements before have dropped `IF EXISTS`. */
  readonly #cleared = new Set<string>();

  constructor(
    private readonly check: RuleCheck,
    private readonly file: MigrationFile,
  ) {
    this.#functions = new Set(
      file.statements.flatMap(({ node }) =>
        'CreateFunctionStmt' in node ? [lastName(node.CreateFunctionStmt.funcname)] : [],
      ),
    );
  }

  run(): void {
    const { statements, isTransactional } = this.file;
    for (const statement of statements) {
      const report: Report = (rule) => this.check.add(this.file, statement, rule);
      this.#statement(statement, report);
      if (isTransactional === isConcurrent(statement.node)) report('transaction');
      else if (!isTransactional && statement.chunkSize !== 1) report('transaction');
    }
  }

  #statement(statement: Statement, report: Report): void {
    const { node } = statement;
    if ('CreateStmt' in node) this.#tables.add(tableName(node.CreateStmt.relation));
    else if ('CreateTableAsStmt' in node) this.#tables.add(tableName(node.CreateTableAsStmt.into?.rel));
    else if ('IndexStmt' in node) this.#index(node.IndexStmt, report);
    else if ('ReindexStmt' in node) report('index');
    else if ('DropStmt' in node) this.#drop(node.DropStmt, report);
    else if ('DropOwnedStmt' in node || 'DropdbStmt' in node || 'DropRoleStmt' in node) report('drop');
    else if ('TruncateStmt' in node) report('drop');
    else if ('RenameStmt' in node) this.#rename(node.RenameStmt, report);
    else if ('AlterObjectSchemaStmt' in node) report('rename');
    else if ('ClusterStmt' in node || 'VacuumStmt' in node) report('rewrite');
    else if ('TransactionStmt' in node) report('transaction');
    else if ('DoStmt' in node) report('do-block');
    else if ('VariableSetStmt' in node && node.VariableSetStmt.name === 'lock_timeout') report('lock-timeout');
    else if ('AlterTableStmt' in node) {
      const table = tableName(node.AlterTableStmt.relation);
      if (this.#tables.has(table)) return;
      for (const command of node.AlterTableStmt.cmds ?? [])
        if ('AlterTableCmd' in command) this.#alter(table, command.AlterTableCmd, statement, report);
    }
  }

  #index({ relation, idxname = '', concurrent }: IndexStmt, report: Report): void {
    this.#indexes.add(idxname);
    if (concurrent) {
      if (!this.#cleared.has(idxname)) report('transaction');
    } else if (!this.#tables.has(tableName(relation))) report('index');
  }

  #drop({ removeType = 'OBJECT_TABLE', objects = [], concurrent, missing_ok }: DropStmt, report: Report): void {
    if (harmlessDrops.has(removeType)) return;
    for (const object of objects) {
      if (removeType === 'OBJECT_INDEX') {
        const name = 'List' in object ? lastName(object.List.items) : '';
        if (concurrent && missing_ok) this.#cleared.add(name);
        else if (!concurrent && !this.#indexes.has(name)) report('index');
      } else if (functions.has(removeType)) {
        const name = 'ObjectWithArgs' in object ? lastName(object.ObjectWithArgs.objname) : '';
        // Created again with more results, which the version before ignores.
        if (!this.#functions.has(name)) report('drop');
      } else if (
        !(
          removeType === 'OBJECT_TABLE' &&
          'List' in object &&
          this.#tables.has(`public.${lastName(object.List.items)}`)
        )
      )
        report('drop');
    }
  }

  #rename({ renameType = 'OBJECT_TABLE', relation }: RenameStmt, report: Report): void {
    if (harmlessRenames.has(renameType) || (relation && this.#tables.has(tableName(relation)))) return;
    report('rename');
  }

  #alter(
    table: string,
    { subtype = 'AT_AddColumn', name = '', def }: AlterTableCmd,
    statement: Statement,
    report: Report,
  ) {
    if (subtype === 'AT_DropColumn') report('drop');
    else if (subtype === 'AT_AlterColumnType') report('type');
    else if (rewrites.has(subtype)) report('rewrite');
    else if (subtype === 'AT_SetNotNull') {
      if (!this.check.isCheckedNotNull(table, name)) report('not-null');
    } else if (subtype === 'AT_ValidateConstraint') {
      if (!this.check.validates(table, name, this.file)) report('constraint');
    } else if (subtype === 'AT_AddColumn' && def && 'ColumnDef' in def) addColumn(def.ColumnDef, report);
    else if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def)
      this.#addConstraint(table, def.Constraint, statement, report);
  }

  #addConstraint(table: string, constraint: Constraint, statement: Statement, report: Report): void {
    switch (constraint.contype) {
      case 'CONSTR_FOREIGN':
      case 'CONSTR_CHECK':
        if (constraint.skip_validation) this.check.addsNotValid(table, constraint, this.file, statement);
        else report('constraint');
        break;
      case 'CONSTR_NOTNULL':
        report('not-null');
        break;
      default:
        if (!constraint.indexname) report('index');
    }
  }
}

function addColumn(column: ColumnDef, report: Report): void {
  const constraints = constraintsOf(column);
  const has = (...types: Constraint['contype'][]) => constraints.some(({ contype }) => types.includes(contype));
  const isNotNull = has('CONSTR_NOTNULL') && !has('CONSTR_DEFAULT', 'CONSTR_GENERATED', 'CONSTR_IDENTITY');
  const isSerial = serials.test(lastName(column.typeName?.names));
  const isRewritten = constraints.some((one) => one.contype === 'CONSTR_DEFAULT' && isVolatile(one));
  if (isNotNull && !isSerial) report('not-null');
  if (isRewritten || isSerial || has('CONSTR_GENERATED', 'CONSTR_IDENTITY')) report('rewrite');
  if (has('CONSTR_FOREIGN', 'CONSTR_CHECK')) report('constraint');
  if (has('CONSTR_UNIQUE', 'CONSTR_PRIMARY')) report('index');
}

function isConcurrent(node: Node): boolean {
  if ('IndexStmt' in node) return node.IndexStmt.concurrent === true;
  return 'DropStmt' in node && node.DropStmt.concurrent === true;
}
