/** One onboarding step: what it is, where it leads, and whether it is done. Buttons only for users who may change it. */
import {
  Badge,
  Box,
  Button,
  CheckIcon,
  CircleIcon,
  ControlsIcon,
  ExternalLinkIcon,
  Grid,
  Heading,
  Inline,
  IntegrationsIcon,
  LinkButton,
  PhoneIcon,
  SuccessIcon,
  Text,
  UndoIcon,
  UsersIcon,
} from '@msp/ui';
import { useId } from 'react';
import { ExternalLinkButton } from './external-link-button';
import type { Step } from './steps';

const icons = { call: PhoneIcon, integrations: IntegrationsIcon, users: UsersIcon, controls: ControlsIcon };

interface OnboardingStepProps {
  step: Step;
  bookingUrl: string;
  canUpdate: boolean;
  onSet: (completed: boolean) => void;
}

function StepAction({ step, bookingUrl }: Pick<OnboardingStepProps, 'step' | 'bookingUrl'>) {
  const Icon = icons[step.icon];
  if (step.isCompleted)
    return (
      <Button size="sm" variant="done" disabled icon={<CheckIcon />}>
        Completed
      </Button>
    );
  if (step.ctaAction.kind === 'booking')
    return (
      <ExternalLinkButton href={bookingUrl}>
        <Icon />
        {step.ctaText}
        <ExternalLinkIcon />
      </ExternalLinkButton>
    );
  return (
    <LinkButton size="sm" to={step.ctaAction.to} icon={<Icon />}>
      {step.ctaText}
    </LinkButton>
  );
}

export function OnboardingStep({ step, bookingUrl, canUpdate, onSet }: OnboardingStepProps) {
  const titleId = useId();
  const { isCompleted } = step;
  return (
    <Inline
      as="li"
      data-done={isCompleted ? '' : undefined}
      gap="3"
      px="4"
      py="2.5"
      alignItems={{ base: 'flex-start', lg: 'center' }}
    >
      <Text as="span" size="lg" tone={isCompleted ? 'good' : 'subtle'}>
        {isCompleted ? <SuccessIcon /> : <CircleIcon />}
      </Text>
      <Grid flex="1" gap="2" columns={[1, 'auto']} from="lg" alignItems="center">
        <Box>
          <Inline wrap>
            <Heading as="h3" size="sm" weight="medium" id={titleId}>
              {step.title}
            </Heading>
            {step.isOptional && !isCompleted && <Badge variant="outline">Optional</Badge>}
          </Inline>
          <Text size="sm" tone="muted">
            {step.description}
          </Text>
        </Box>
        {canUpdate && (
          <Inline wrap>
            <StepAction step={step} bookingUrl={bookingUrl} />
            {!step.isDerived && (
              <Button
                size="sm"
                icon={isCompleted ? <UndoIcon /> : <CheckIcon />}
                aria-describedby={titleId}
                onClick={() => onSet(!isCompleted)}
              >
                {isCompleted ? 'Undo' : 'Mark Done'}
              </Button>
            )}
          </Inline>
        )}
        {!canUpdate && isCompleted && <Badge tone="good">Completed</Badge>}
      </Grid>
    </Inline>
  );
}
