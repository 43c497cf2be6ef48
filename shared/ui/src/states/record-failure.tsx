/** Why the page of a record cannot show it: there is no such record, the user may not see it, or it could not be loaded. */
import type { DeletedRecord } from '@msp/contract';
import { formatDateTime } from '../format/dates';
import { NothingFoundIcon } from '../icons';
import { LinkButton } from '../primitives/button';
import { EmptyState, ErrorState, ForbiddenState } from './states';

interface FailedCall {
  status: number;
  message: string;
  /** The body of the response. */
  body?: unknown;
}

interface RecordFailureProps {
  /** What it is, such as `assessment`. */
  record: string;
  /** The call's result; nothing is shown without an error. */
  result: { error: FailedCall | undefined; isValidating: boolean; mutate: () => unknown };
  /** Why there may be no such record. */
  missing: string;
  /** Where its list is. */
  list: { path: string; name: string };
}

function deletionIn({ status, body }: FailedCall): DeletedRecord | null {
  const details = (body as { details?: Partial<DeletedRecord> } | undefined)?.details;
  if (status !== 404 || typeof details?.deletedAt !== 'string') return null;
  return { deletedAt: details.deletedAt, deletedBy: details.deletedBy ?? null };
}

const textOf = ({ deletedAt, deletedBy }: DeletedRecord) =>
  `${deletedBy === null ? 'Deleted' : `${deletedBy} deleted it`} on ${formatDateTime(deletedAt)}.`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function RecordFailure({ record, result: { error, isValidating, mutate }, missing, list }: RecordFailureProps) {
  if (!error) return null;
  const deletion = deletionIn(error);
  // 400: the address contains no valid identifier.
  if (error.status === 404 || error.status === 400)
    return (
      <EmptyState
        icon={<NothingFoundIcon />}
        title={deletion ? `This ${record} was deleted` : `${capitalized(record)} not found`}
        description={deletion ? textOf(deletion) : missing}
        action={<LinkButton to={list.path}>Go to {list.name}</LinkButton>}
      />
    );
  if (error.status === 403) return <ForbiddenState what={`this ${record}`} />;
  return (
    <ErrorState
      title={`Couldn't load the ${record}`}
      description={error.message}
      onRetry={() => void mutate()}
      retrying={isValidating}
    />
  );
}
