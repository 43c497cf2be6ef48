/** One onboarding step: what it is, where it leads, and whether it is done. Buttons only for who may change it. */
import {
  Badge,
  Button,
  CheckIcon,
  CircleIcon,
  ControlsIcon,
  chakra,
  ExternalLinkIcon,
  HStack,
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

const Row = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', lg: 'auto minmax(0, 1fr) auto' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '2',
    px: '4',
    py: '2.5',
    '& > svg': { fontSize: 'lg', color: 'fg.subtle' },
    '&[data-done] > svg': { color: 'good.fg' },
    '& h3': { fontSize: 'md', fontWeight: 'medium' },
    '& [data-part=buttons]': { gridColumn: { base: '2', lg: 'auto' }, flexWrap: 'wrap' },
  },
});

const icons = { call: PhoneIcon, integrations: IntegrationsIcon, users: UsersIcon, controls: ControlsIcon };

interface OnboardingStepProps {
  step: Step;
  bookingUrl: string;
  canUpdate: boolean;
  onSet: (completed: boolean) => void;
}

export function OnboardingStep({ step, bookingUrl, canUpdate, onSet }: OnboardingStepProps) {
  const Icon = icons[step.icon];
  const titleId = useId();
  return (
    <Row data-done={step.isCompleted ? '' : undefined}>
      {step.isCompleted ? <SuccessIcon /> : <CircleIcon />}
      <div>
        <HStack flexWrap="wrap">
          <h3 id={titleId}>{step.title}</h3>
          {step.isOptional && !step.isCompleted && <Badge variant="outline">Optional</Badge>}
        </HStack>
        <Text size="sm" tone="muted">
          {step.description}
        </Text>
      </div>
      {canUpdate ? (
        <HStack data-part="buttons">
          {step.isCompleted ? (
            <Button
              size="sm"
              variant="ghost"
              disabled
              icon={<CheckIcon />}
              css={{ color: 'good.fg', '&:disabled': { opacity: 1, cursor: 'default' } }}
            >
              Completed
            </Button>
          ) : step.ctaAction.kind === 'booking' ? (
            <ExternalLinkButton href={bookingUrl}>
              <Icon />
              {step.ctaText}
              <ExternalLinkIcon />
            </ExternalLinkButton>
          ) : (
            <LinkButton size="sm" to={step.ctaAction.to} icon={<Icon />}>
              {step.ctaText}
            </LinkButton>
          )}
          <Button
            size="sm"
            icon={step.isCompleted ? <UndoIcon /> : <CheckIcon />}
            aria-describedby={titleId}
            onClick={() => onSet(!step.isCompleted)}
          >
            {step.isCompleted ? 'Undo' : 'Mark Done'}
          </Button>
        </HStack>
      ) : (
        step.isCompleted && <Badge tone="good">Completed</Badge>
      )}
    </Row>
  );
}
