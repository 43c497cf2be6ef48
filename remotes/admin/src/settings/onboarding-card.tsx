/** Onboarding after it was dismissed: specification §7 promises it is always found in the account settings. */
import { calls, type OnboardingProgress } from '@msp/contract';
import { useCall } from '@msp/http';
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  chakra,
  ErrorState,
  LoadingRegion,
  Skeleton,
  Text,
  TextLink,
} from '@msp/ui';
import { RestoreOnboarding } from './restore-onboarding';

const steps = [
  { field: 'hasBookedCall', title: 'Walkthrough call' },
  { field: 'hasSetupIntegrations', title: 'Setup Integrations', to: '/integrations' },
  { field: 'hasAddedUsers', title: 'Add Team Members', to: '/users' },
  { field: 'hasCompletedSections', title: 'Complete Controls', to: '/controls' },
] as const satisfies { field: keyof OnboardingProgress; title: string; to?: string }[];

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'flex', justifyContent: 'space-between', gap: '2', px: '4', py: '2', borderTopWidth: '1px' },
  },
});

export function OnboardingCard() {
  const { data, error, isValidating, mutate } = useCall(calls.onboarding.progress, {});
  return (
    <Card>
      <CardHeader>
        <CardTitle>Onboarding</CardTitle>
        {data && (
          <Text size="sm" tone="muted">
            {data.completedStepsCount ?? 0} of {data.totalStepsCount ?? steps.length} steps done
          </Text>
        )}
      </CardHeader>
      {!data && !error && (
        <CardBody>
          <LoadingRegion label="Loading onboarding">
            <Skeleton height="16" />
          </LoadingRegion>
        </CardBody>
      )}
      {!data && error && (
        <ErrorState
          compact
          title="Unable to load onboarding"
          description={error.message}
          onRetry={() => void mutate()}
          retrying={isValidating}
        />
      )}
      {data && (
        <CardBody display="flex" flexWrap="wrap" alignItems="center" gap="3" pb="3">
          <RestoreOnboarding dismissed={Boolean(data.dismissedAt)} />
        </CardBody>
      )}
      {data && (
        <List>
          {steps.map((step) => (
            <li key={step.field}>
              {'to' in step ? <TextLink to={step.to}>{step.title}</TextLink> : step.title}
              {data[step.field] ? <Badge tone="good">Completed</Badge> : <Badge>To do</Badge>}
            </li>
          ))}
        </List>
      )}
    </Card>
  );
}
