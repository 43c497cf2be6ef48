/**
 * The design system as the first paint needs it. What floats (dialogs, menus, tooltips) is in
 * `@msp/ui/overlays`, what other pages are made of in `@msp/ui/pages`.
 */
export { formatDate, formatDateTime, formatRelative } from './format/dates';
export { plural } from './format/numbers';
export * from './icons';
export { isInterrupted, isTyping } from './keys/typing';
export { Page, type PageProps } from './page/page';
export { useIsNarrow } from './page/use-is-narrow';
export { usePageTitle } from './page/use-page-title';
export { Avatar, initialsOf } from './primitives/avatar';
export { Badge, type BadgeProps, type BadgeVariant } from './primitives/badge';
export {
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
  LinkButton,
  type LinkButtonProps,
  TextLink,
} from './primitives/button';
export { Callout, type CalloutProps } from './primitives/callout';
export { Card, CardBody, CardHeader, type CardHeaderProps, CardTitle } from './primitives/card';
export { Box, chakra, Flex, Grid, HStack, Stack, VisuallyHidden } from './primitives/layout';
export { Progress, type ProgressProps } from './primitives/progress';
export { LoadingRegion, Skeleton } from './primitives/skeleton';
export { Spinner } from './primitives/spinner';
export { Heading, Kbd, Text } from './primitives/text';
export { useBrandName } from './provider/brand';
export { type ColorMode, type ColorModeChoice, useColorMode } from './provider/color-mode';
export { UiProvider, type UiProviderProps } from './provider/ui-provider';
export { RoleBadge } from './states/role-badge';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  ForbiddenState,
  type ForbiddenStateProps,
} from './states/states';
export type { Tone } from './theme/palette';
export { type MessageTime, useMessageTime } from './toast/message-time';
export { removeAllToasts, type ToastInput, type ToastKind, toast } from './toast/toast';
export { Toaster } from './toast/toaster';
