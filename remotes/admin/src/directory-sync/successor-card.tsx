/** Who takes over what a person owns whom the directory deactivates. Saved at once. */
import { calls, type DirectorySync } from '@msp/contract';
import { PersonField, useAction } from '@msp/forms';
import { request } from '@msp/http';
import { Card, CardBody, CardHeader, CardTitle, Stack, Text } from '@msp/ui';
import type { UpdateSettings } from './update-settings';

interface SuccessorCardProps {
  settings: DirectorySync;
  update: UpdateSettings;
  reload: () => Promise<unknown>;
}

export function SuccessorCard({ settings, update, reload }: SuccessorCardProps) {
  const { version, successor } = settings;
  const { busy, run } = useAction({ failed: "Couldn't save the successor", refresh: reload });
  const save = (person: { id: string; name: string } | null) =>
    run(async () => {
      const body = { version, successorId: person?.id ?? null };
      await update(await request(calls.directorySync.update, { body }));
      return { title: person ? `${person.name} takes over` : 'Records stay with their owners' };
    });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Handover</CardTitle>
      </CardHeader>
      <CardBody>
        <Stack>
          <Text tone="muted">
            This person takes over controls, policies and other records from people whom the directory deactivates.
            Without one, records stay with their owners.
          </Text>
          <PersonField
            forOwner
            aria-label="Person who takes over"
            value={successor}
            onChange={(person) => void save(person)}
            disabled={busy}
          />
        </Stack>
      </CardBody>
    </Card>
  );
}
