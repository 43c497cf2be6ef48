/** The assessor's own result for a control, beside the organisation's answer. */
import { type AssessedControl, calls } from '@msp/contract';
import { useAction } from '@msp/forms';
import { request } from '@msp/http';
import { dialogWithRetry } from '@msp/loading';
import { usePermissions } from '@msp/session';
import { Button, Card, CardBody, CardHeader, CardTitle, formatRelative, Inline, Stack, Text } from '@msp/ui';
import { ConfirmDialog, Facts, StatusBadge } from '@msp/ui/pages';
import { useState } from 'react';
import { refreshAssessments } from '../../assessment-calls';

const ControlOverrideDialog = dialogWithRetry(() => import('./control-override-dialog'), 'compliance/control-override');

interface ControlOverrideCardProps {
  assessmentId: string;
  item: AssessedControl;
  /** Whether the user may change it now. */
  isEditable: boolean;
}

function RemoveControlOverride({ item: { control, override } }: Pick<ControlOverrideCardProps, 'item'>) {
  const [isAsking, setAsking] = useState(false);
  const { busy, run } = useAction({ failed: "Couldn't remove override", refresh: refreshAssessments });
  const remove = () =>
    run(async () => {
      if (override) await request(calls.controlOverrides.remove, { params: { id: override.id } });
      setAsking(false);
      return { title: 'Override removed', description: `${control.code} ${control.name}` };
    });
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Remove override
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Remove the override of ${control.code}?`}
        confirmLabel="Remove override"
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void remove()}
      >
        Only the organisation's answer applies then. The override stays in the history of the assessment.
      </ConfirmDialog>
    </>
  );
}

export function ControlOverrideCard({ assessmentId, item, isEditable }: ControlOverrideCardProps) {
  const [isOpen, setOpen] = useState(false);
  const mayOverride = usePermissions().has('control:override') && isEditable;
  const { override, implementationStatus } = item;
  if (!override && !mayOverride) return null;
  const facts = [
    { name: 'Organisation', value: <StatusBadge kind="verdict" value={implementationStatus} /> },
    ...(override
      ? [{ name: 'Override', value: <StatusBadge kind="verdict" value={override.implementationStatus} /> }]
      : []),
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Override</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Facts dense facts={facts} />
          {override && (
            <div>
              <Text size="sm" preserveLines>
                {override.reason}
              </Text>
              <Text size="sm" tone="muted">
                {override.createdBy?.name ?? 'A former assessor'}, {formatRelative(override.createdAt)}
              </Text>
            </div>
          )}
          {mayOverride && (
            <Inline>
              {override ? (
                <RemoveControlOverride item={item} />
              ) : (
                <Button
                  size="sm"
                  onPointerEnter={ControlOverrideDialog.preload}
                  onFocus={ControlOverrideDialog.preload}
                  onClick={() => setOpen(true)}
                >
                  Override the answer…
                </Button>
              )}
            </Inline>
          )}
          {isOpen && <ControlOverrideDialog assessmentId={assessmentId} item={item} onClose={() => setOpen(false)} />}
        </Stack>
      </CardBody>
    </Card>
  );
}
