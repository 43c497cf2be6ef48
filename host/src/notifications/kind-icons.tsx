/** The icon of each kind of notification. */
import type { NotificationKind } from '@msp/contract';
import {
  ClockIcon,
  ControlsIcon,
  ErrorIcon,
  ExpiringIcon,
  PoliciesIcon,
  ProfileIcon,
  ReviewsIcon,
  SuccessIcon,
  UsersIcon,
  WarningIcon,
} from '@msp/ui';
import { CommentsIcon } from '@msp/ui/pages';
import type { ComponentType } from 'react';

export const kindIcons: Record<NotificationKind, ComponentType> = {
  MENTIONED: CommentsIcon,
  ASSIGNED: ProfileIcon,
  REVIEW_REQUESTED: ReviewsIcon,
  APPROVED: SuccessIcon,
  CHANGES_REQUESTED: WarningIcon,
  POLICY_TO_ACCEPT: PoliciesIcon,
  DUE: ClockIcon,
  EXPIRING: ExpiringIcon,
  CERTIFICATE_CHANGED: ErrorIcon,
  FAILING: ErrorIcon,
  JOIN_REQUESTED: UsersIcon,
  MANAGEMENT_CHANGED: UsersIcon,
  REGISTRY_CHANGED: ControlsIcon,
};
