/** The onboarding card (specification §2.6): four steps, until dismissed. */
import { lazyWithRetry } from '@msp/loading';
import { usePermissions, useSession } from '@msp/session';
import {
  Button,
  Callout,
  Card,
  CardBody,
  CardHeader,
  CardTitle,
  ChevronDownIcon,
  ChevronUpIcon,
  CloseIcon,
  IconButton,
  Inline,
  List,
  Progress,
  Stack,
  SuccessIcon,
  Text,
} from '@msp/ui';
import { Suspense, useEffect, useId, useState } from 'react';
import { useBookingUrl } from './booking-link';
import { rememberDismissed, wasDismissed } from './dismissed-hint';
import { OnboardingSkeleton } from './onboarding-skeleton';
import { OnboardingStep } from './onboarding-step';
import { readOnboarding } from './steps';
import { useOnboarding } from './use-onboarding';

const DismissDialog = lazyWithRetry(() => import('./dismiss-dialog'), 'compliance/dismiss-dialog');

export function OnboardingCard() {
  const { progress, error, retry, setStep, dismiss, dismissing } = useOnboarding();
  const organizationId = useSession().user?.organizationId ?? '';
  const canUpdate = usePermissions().has('onboarding:update');
  const [expanded, setExpanded] = useState(true);
  const [asking, setAsking] = useState(false);
  const listId = useId();

  const isDismissed = progress && Boolean(progress.dismissedAt);
  const bookingUrl = useBookingUrl(
    canUpdate && isDismissed !== true && (progress !== undefined || error !== undefined),
  );
  useEffect(() => {
    if (isDismissed !== undefined) rememberDismissed(organizationId, isDismissed);
  }, [isDismissed, organizationId]);

  if (isDismissed) return null;
  if (!progress && !error) return wasDismissed(organizationId) ? null : <OnboardingSkeleton />;
  const { steps, total, completed, percentage, isComplete } = readOnboarding(progress);

  return (
    <Card>
      <CardHeader
        actions={
          <Inline gap="1">
            <IconButton
              aria-label={expanded ? 'Collapse steps' : 'Expand steps'}
              aria-expanded={expanded}
              aria-controls={listId}
              onClick={() => setExpanded(!expanded)}
            >
              {expanded ? <ChevronUpIcon /> : <ChevronDownIcon />}
            </IconButton>
            {canUpdate && (
              <IconButton aria-label="Dismiss onboarding" aria-haspopup="dialog" onClick={() => setAsking(true)}>
                <CloseIcon />
              </IconButton>
            )}
          </Inline>
        }
      >
        <CardTitle>Onboarding</CardTitle>
        <Text size="sm" tone="muted">
          {completed} of {total} steps done
        </Text>
      </CardHeader>
      <CardBody pb="3">
        <Stack>
          {!progress && (
            <Callout
              tone="attention"
              title="Unable to load onboarding"
              action={
                <Button size="sm" onClick={retry}>
                  Try again
                </Button>
              }
            >
              Using default configuration.
            </Callout>
          )}
          {isComplete && (
            <Inline role="status" color="good.fg" fontWeight="medium">
              <SuccessIcon />
              Congratulations, your organisation has completed onboarding.
            </Inline>
          )}
          <Inline gap="3">
            <Progress value={percentage} label="Onboarding" tone={isComplete ? 'good' : 'accent'} />
            <Text as="span" size="sm" weight="medium">
              {percentage}%
            </Text>
          </Inline>
        </Stack>
      </CardBody>
      <List as="ol" variant="lines" lineAbove id={listId} hidden={!expanded}>
        {steps.map((step) => (
          <OnboardingStep
            key={step.id}
            step={step}
            bookingUrl={bookingUrl}
            canUpdate={canUpdate}
            onSet={(done) => void setStep(step.id, done)}
          />
        ))}
      </List>
      {asking && (
        <Suspense fallback={null}>
          <DismissDialog
            busy={dismissing}
            onKeep={() => setAsking(false)}
            onDismiss={() => void dismiss().then(() => setAsking(false))}
          />
        </Suspense>
      )}
    </Card>
  );
}
