/**
 * Records in which state each check is, so that pages can say since when, and tells people what has begun to fail. What pages show is
 * derived when they ask: the record follows within about a minute.
 */
import { constants } from '@msp/contract';
import { recordActivity } from '../../platform/activity-log/activity';
import { announceChange } from '../../platform/changes/announce';
import { addDays } from '../../platform/clock';
import type { OrganizationContext } from '../../platform/context/context';
import type { Tx } from '../../platform/database/database';
import { lockSubject } from '../../platform/database/lock';
import { type CurrentCheck, currentChecks } from './current';
import { tellAdministrators, tellOwners } from './notices';
import * as repository from './repository';
import { end, endExpired, openSnoozes } from './snoozes-repository';

interface Turned {
  check: CurrentCheck;
  /** What was recorded before; undefined for the first time. */
  before: repository.RecordedCheck | undefined;
}

/** A check that fails when it is first recorded was known to fail when its response was approved: that is no news. */
const hasBegunToFail = ({ check, before }: Turned) =>
  check.state === 'fail' && before !== undefined && before.state !== null;
const passesAgain = ({ check, before }: Turned) =>
  check.state === 'pass' && (before?.state === 'fail' || before?.state === 'snoozed');

async function writeLog(tx: Tx, context: OrganizationContext, turned: Turned[]): Promise<void> {
  for (const { check } of turned) {
    const { control, name, reasons } = check;
    await recordActivity(tx, context, {
      action: 'UPDATE',
      record: { type: 'check', id: check.id },
      controls: [control],
      title: check.state === 'fail' ? `Check failed: ${name}` : `Check passed: ${name}`,
      event: check.state === 'fail' ? 'check.failed' : 'check.passed',
      ...(reasons[0] && { description: reasons[0].message }),
    });
  }
}

/** Those that have been failing for long, of which administrators have not been told yet. */
function lastingAmong(current: CurrentCheck[], recorded: ReadonlyMap<string, repository.RecordedCheck>, now: Date) {
  const limit = addDays(now, -constants.checkLastingDays);
  return current.filter(({ id, state }) => {
    const known = recorded.get(id);
    return state === 'fail' && known?.state === 'fail' && known.lastingToldAt === null && known.since <= limit;
  });
}

/** May run at any time and any number of times; one at a time for an organisation. */
export async function recordChecks(context: OrganizationContext): Promise<void> {
  await context.run(async (tx) => {
    await lockSubject(tx, context, 'checks');
    const since = context.clock.now();
    const [current, rows, open] = await Promise.all([
      currentChecks(tx, context),
      repository.recordedChecks(tx, context),
      openSnoozes(tx, context),
    ]);
    const kept = new Set(current.map(({ snooze }) => snooze?.id));
    await end(
      tx,
      context,
      open.flatMap(({ id }) => (kept.has(id) ? [] : id)),
      null,
    );
    await endExpired(tx, context);
    const recorded = new Map(rows.map((row) => [row.id, row]));
    const turned = current.flatMap((check): Turned[] => {
      const before = recorded.get(check.id);
      return before?.state === check.state ? [] : [{ check, before }];
    });
    const currentIds = new Set(current.map(({ id }) => id));
    const ended = rows.filter(({ id, state }) => state !== null && !currentIds.has(id));
    await repository.saveStates(
      tx,
      context,
      [
        ...turned.map(({ check: { id, control, kind, subject, name, state } }) => ({
          ...{ id, controlId: control.id, kind, subject, name, state, since },
        })),
        ...ended.map((row) => ({ ...row, state: null, since })),
      ],
      [
        ...turned.map(({ check: { id, state, reasons } }) => ({ checkId: id, state, reasons })),
        ...ended.map(({ id }) => ({ checkId: id, state: null, reasons: [] })),
      ],
    );
    if (turned.length + ended.length > 0) {
      await announceChange(tx, context, { record: { type: 'check' } });
    }
    await writeLog(
      tx,
      context,
      turned.filter((one) => hasBegunToFail(one) || passesAgain(one)),
    );
    await tellOwners(
      tx,
      context,
      turned.filter(hasBegunToFail).map(({ check }) => check),
    );
    await tellAdministrators(tx, context, lastingAmong(current, recorded, since));
  });
}
