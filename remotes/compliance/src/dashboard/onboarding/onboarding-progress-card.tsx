/** The onboarding card with its four steps: marked as done, folded, dismissed (specification §2.6). */
import { remotePaths } from '@msp/contract';
import { dialogWithRetry } from '@msp/loading';
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
  TextLink,
} from '@msp/ui';
import { useId, useState } from 'react';
import { useBookingUrl } from './booking-link';
import { OnboardingStep } from './onboarding-step';
import { readOnboarding } from './steps';
import type { useOnboarding } from './use-onboarding';

const DismissDialog = dialogWithRetry(() => import('./dismiss-dialog'), 'compliance/dismiss-dialog');

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Callout
      tone="attention"
      title="Unable to load onboarding"
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Using default configuration.
    </Callout>
  );
}

function Summary({ percentage, isComplete }: { percentage: number; isComplete: boolean }) {
  return (
    <>
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
    </>
  );
}

/** What the steps lead to. It is no step of its own: specification §2.6 has four. */
function FirstAssessment({ isNext }: { isNext: boolean }) {
  return (
    <Text size="sm" tone="muted">
      {isNext ? 'Next: ' : 'Then: '}
      <TextLink to={remotePaths.compliance.assessments}>submit your first assessment</TextLink>.
    </Text>
  );
}

type Dismissal = Pick<ReturnType<typeof useOnboarding>, 'dismiss' | 'dismissing'>;

function DismissButton({ dismiss, dismissing }: Dismissal) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <IconButton aria-label="Dismiss onboarding" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <CloseIcon />
      </IconButton>
      {asking && (
        <DismissDialog
          busy={dismissing}
          onKeep={() => setAsking(false)}
          onDismiss={() => void dismiss().then(() => setAsking(false))}
        />
      )}
    </>
  );
}

interface OnboardingProgressCardProps {
  onboarding: ReturnType<typeof useOnboarding>;
  canUpdate: boolean;
  /** Only how it starts: the list does not fold while its steps are being marked as done. */
  startsFolded: boolean;
}

export function OnboardingProgressCard({ onboarding, canUpdate, startsFolded }: OnboardingProgressCardProps) {
  const { progress, retry, setStep, dismiss, dismissing } = onboarding;
  const [expanded, setExpanded] = useState(!startsFolded);
  const listId = useId();
  const bookingUrl = useBookingUrl(canUpdate);
  const { steps, total, completed, percentage, isComplete, hasSubmittedAssessment } = readOnboarding(progress);
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
            {canUpdate && <DismissButton dismiss={dismiss} dismissing={dismissing} />}
          </Inline>
        }
      >
        {/* On a phone it takes two lines, and the buttons stay beside it. */}
        <Inline wrap flex="1 1 0" rowGap="0">
          <CardTitle>Onboarding</CardTitle>
          <Text size="sm" tone="muted">
            {completed} of {total} steps done
          </Text>
        </Inline>
      </CardHeader>
      <CardBody pb="3">
        <Stack>
          {!progress && <LoadFailure onRetry={retry} />}
          <Summary percentage={percentage} isComplete={isComplete} />
          {canUpdate && !hasSubmittedAssessment && <FirstAssessment isNext={isComplete} />}
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
    </Card>
  );
}
