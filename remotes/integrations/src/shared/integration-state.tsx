/** How an integration stands: its condition while it is connected, from the first failure on, else its status. */
import type { Integration } from '@msp/contract';
import { StatusBadge } from '@msp/ui/pages';

export function IntegrationState({ integration: { status, condition } }: { integration: Integration }) {
  const isError = status === 'ERROR' && (condition === 'failing' || condition === 'working');
  return condition && !isError ? (
    <StatusBadge kind="condition" value={condition} />
  ) : (
    <StatusBadge kind="connection" value={status} />
  );
}
