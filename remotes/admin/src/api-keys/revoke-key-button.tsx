/** Revokes a key after a confirmation. */
import { type ApiKey, calls } from '@msp/contract';
import { invalidate, request } from '@msp/http';
import { Text, toast } from '@msp/ui';
import { TimeAgo } from '@msp/ui/pages';
import { RowAction } from '../shared/row-action';

export function RevokeKeyButton({ apiKey }: { apiKey: ApiKey }) {
  const { id, name, lastUsedAt } = apiKey;

  const revoke = async () => {
    await request(calls.apiKeys.revoke, { params: { id } });
    toast.success({ title: `Revoked: ${name}` });
    await invalidate(calls.apiKeys.list);
  };

  return (
    <RowAction label="Revoke" name={name} title="Revoke this API key?" danger run={revoke}>
      <Text>Programs that use “{name}” lose access at once. You can't restore a revoked key.</Text>
      <Text tone="muted">
        {lastUsedAt === null ? (
          'The key was never used.'
        ) : (
          <>
            Last used: <TimeAgo at={lastUsedAt} />
          </>
        )}
      </Text>
    </RowAction>
  );
}
