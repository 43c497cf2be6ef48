/** The status of a webhook and of a delivery. */
import type { WebhookDeliveryStatus, WebhookState } from '@msp/contract';
import { Badge, ClockIcon, ErrorIcon, SuccessIcon, type Tone, WarningIcon } from '@msp/ui';
import { webhookDeliveryStatusLabels, webhookStateLabels } from './labels';

type Look = { tone: Tone; icon: typeof ErrorIcon };

const stateLooks: Record<WebhookState, Look> = {
  ACTIVE: { tone: 'good', icon: SuccessIcon },
  FAILING: { tone: 'attention', icon: WarningIcon },
  PAUSED: { tone: 'none', icon: ClockIcon },
};

const deliveryLooks: Record<WebhookDeliveryStatus, Look> = {
  PENDING: { tone: 'none', icon: ClockIcon },
  DELIVERED: { tone: 'good', icon: SuccessIcon },
  FAILED: { tone: 'bad', icon: ErrorIcon },
};

function LookBadge({ look: { tone, icon: Icon }, children }: { look: Look; children: string }) {
  return (
    <Badge tone={tone}>
      <Icon />
      {children}
    </Badge>
  );
}

export const WebhookBadge = ({ state }: { state: WebhookState }) => (
  <LookBadge look={stateLooks[state]}>{webhookStateLabels[state]}</LookBadge>
);

export const DeliveryBadge = ({ status }: { status: WebhookDeliveryStatus }) => (
  <LookBadge look={deliveryLooks[status]}>{webhookDeliveryStatusLabels[status]}</LookBadge>
);
