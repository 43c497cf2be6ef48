/** Onboarding progress. Specification §7 promises that it can be reached here after the card was dismissed. */
import { calls, type OnboardingProgress } from '@msp/contract';
import { useCall } from '@msp/http';
import {
  Badge,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  ErrorState,
  Inline,
  List,
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
            {/* As high as the steps, so that they do not push the next cards down. */}
            <Skeleton height="10.25rem" />
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
        <CardBody pb="3">
          <RestoreOnboarding dismissed={Boolean(data.dismissedAt)} />
        </CardBody>
      )}
      {data && (
        <List as="ol" variant="rows" density="compact" lineAbove>
          {steps.map((step) => (
            <Inline as="li" key={step.field} justifyContent="space-between">
              {'to' in step ? <TextLink to={step.to}>{step.title}</TextLink> : step.title}
              <Inline wrap>
                {step.field === 'hasSetupIntegrations' && data[step.field] && data.isIntegrationConnected === false && (
                  <Text as="span" size="sm" tone="muted">
                    No integration is connected yet
                  </Text>
                )}
                {data[step.field] ? <Badge tone="good">Completed</Badge> : <Badge>To do</Badge>}
              </Inline>
            </Inline>
          ))}
        </List>
      )}
    </Card>
  );
}
