/** Why the page of a record cannot show it: there is no such record, the user may not see it, or it could not be loaded. */
import { NothingFoundIcon } from '../icons';
import { LinkButton } from '../primitives/button';
import { EmptyState, ErrorState, ForbiddenState } from './states';

interface RecordFailureProps {
  /** What it is, such as `assessment`. */
  record: string;
  /** The call's result; nothing is shown without an error. */
  result: { error: { status: number; message: string } | undefined; isValidating: boolean; mutate: () => unknown };
  /** Why there may be no such record. */
  missing: string;
  /** Where its list is. */
  list: { path: string; name: string };
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function RecordFailure({ record, result: { error, isValidating, mutate }, missing, list }: RecordFailureProps) {
  if (!error) return null;
  // 400: the address contains no valid identifier.
  if (error.status === 404 || error.status === 400)
    return (
      <EmptyState
        icon={<NothingFoundIcon />}
        title={`${capitalized(record)} not found`}
        description={missing}
        action={<LinkButton to={list.path}>Go to {list.name}</LinkButton>}
      />
    );
  if (error.status === 403) return <ForbiddenState what={`this ${record}`} />;
  return (
    <ErrorState
      title={`The ${record} could not be loaded`}
      description={error.message}
      onRetry={() => void mutate()}
      retrying={isValidating}
    />
  );
}
