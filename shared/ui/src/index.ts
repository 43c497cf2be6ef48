/**
 * The part of the design system that the first paint needs. Parts of other pages, with their dialogs, menus and
 * tooltips, are in `@msp/ui/pages`; the code of these is in `@msp/ui/overlays`.
 */
export { formatActivityTime, formatDate, formatDateTime, formatRelative } from './format/dates';
export { daysOverdue, overdueText } from './format/days';
export { plural, pluralWord } from './format/plural';
export * from './icons';
export { isDialogOpen, isTyping, isTypingInDialog } from './keys/typing';
export { useMenuOnDemand } from './overlays/use-menu-on-demand';
export { loadOverlays, type Overlays, useOverlays } from './overlays/use-overlays';
export { Figures } from './page/figures';
export { InterleavedColumns } from './page/interleaved-columns';
export { Page, type PageProps } from './page/page';
export { useIsNarrow } from './page/use-is-narrow';
export { usePageTitle } from './page/use-page-title';
export { type ColorModeChoice, useColorMode } from './preferences/color-mode';
export { type MessageTime, useMessageTime } from './preferences/message-time';
export { Avatar } from './primitives/avatar';
export { Badge, type BadgeVariant } from './primitives/badge';
export {
  AnchorLink,
  Button,
  type ButtonProps,
  IconButton,
  LinkButton,
  TextLink,
} from './primitives/button';
export { Callout, type CalloutProps } from './primitives/callout';
export { Card, CardBody, CardGroup, CardHeader, CardTitle } from './primitives/card';
export { Box, Grid, Inline, Stack, VisuallyHidden } from './primitives/layout';
export { type LinkRow, LinkRows } from './primitives/link-rows';
export { List } from './primitives/list';
export { Progress } from './primitives/progress';
export { ChartSkeleton, LoadingRegion, Skeleton } from './primitives/skeleton';
export { Spinner } from './primitives/spinner';
export { Heading, Kbd, SubText, Text } from './primitives/text';
export { useBrandName } from './provider/brand';
export { UiProvider } from './provider/ui-provider';
export { RoleBadge } from './states/role-badge';
export { EmptyState, ErrorState, ForbiddenState } from './states/states';
export type { Tone } from './theme/palette';
export { removeAllToasts, toast } from './toast/toast';
