/** Members by role, and open invitations. Each figure filters the list. */
import { type calls, type ResponseOf, roleLabels, roles } from '@msp/contract';
import { pluralWord, Skeleton } from '@msp/ui';
import { SummaryStrip } from '@msp/ui/pages';

type Summary = ResponseOf<typeof calls.users.list>['summary'];

export function UsersSummary({ summary }: { summary: Summary | undefined }) {
  const number = (value: number | undefined) => (summary ? (value ?? 0) : <Skeleton height="6" width="8" />);
  return (
    <SummaryStrip
      label="Members by role"
      figures={[
        { label: 'Active', value: number(summary?.total), to: '/users?state=ACTIVE' },
        ...roles.map((role) => ({
          label: pluralWord(summary?.roles?.[role] ?? 0, roleLabels[role]),
          value: number(summary?.roles?.[role]),
          to: `/users?state=ACTIVE&role=${role}`,
        })),
        { label: 'Invited', value: number(summary?.states?.PENDING), to: '/users?state=PENDING' },
      ]}
    />
  );
}
