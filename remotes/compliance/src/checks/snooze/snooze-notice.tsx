/** The snooze of a check that is in force or waits for confirmation, and what the reader can do with it. */
import { type CheckDetail, calls, type EndpointData } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { usePermissions, useSession } from '@msp/session';
import { Button, Callout, formatDate, Inline } from '@msp/ui';
import { refreshChecks } from './check-calls';

type Snooze = NonNullable<CheckDetail['snooze']>;

const nameOf = (person: { name: string } | null) => person?.name ?? 'A former member';

/** "Amelia Hart, confirmed by Owen Price": one name if no other reviewer could confirm it. */
function authorsOf({ requestedBy, confirmedBy }: Snooze): string {
  const isOwn = confirmedBy?.id === requestedBy?.id;
  return isOwn ? nameOf(requestedBy) : `${nameOf(requestedBy)}, confirmed by ${nameOf(confirmedBy)}`;
}

export function SnoozeNotice({ check }: { check: CheckDetail }) {
  const { snooze, mayConfirmSnooze } = check;
  const permissions = usePermissions();
  const { user } = useSession();
  const { busy, run } = useAction({ failed: "Couldn't change the snooze", refresh: refreshChecks });
  if (!snooze) return null;

  const isOwn = snooze.requestedBy?.id === user?.id;
  const isActive = snooze.state === 'active';
  const until = formatDate(snooze.lastDay);
  const params = { id: check.id, snoozeId: snooze.id };
  const change = (call: EndpointData, title: string) =>
    void run(async () => {
      await request(call, { params });
      return { title };
    });
  const endLabel = isActive ? 'End snooze' : isOwn ? 'Withdraw' : 'Refuse';
  const ended = isActive ? 'Snooze ended' : isOwn ? 'Request withdrawn' : 'Snooze refused';
  // Only members who may confirm a request may refuse it.
  const mayEnd = permissions.has('control:respond') && (isActive || isOwn || mayConfirmSnooze);
  return (
    <Callout
      tone="attention"
      title={
        isActive ? `Snoozed until ${until}` : `${nameOf(snooze.requestedBy)} asks to snooze this check until ${until}`
      }
      action={
        (mayEnd || mayConfirmSnooze) && (
          <Inline wrap>
            {mayConfirmSnooze && (
              <Button size="sm" busy={busy} onClick={() => change(calls.checks.confirmSnooze, 'Snooze confirmed')}>
                Confirm
              </Button>
            )}
            {mayEnd && (
              <Button size="sm" busy={busy} onClick={() => change(calls.checks.endSnooze, ended)}>
                {endLabel}
              </Button>
            )}
          </Inline>
        )
      }
    >
      {snooze.reason}
      {isActive && ` (${authorsOf(snooze)})`}
    </Callout>
  );
}
