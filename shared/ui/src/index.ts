/** The design system as the first paint needs it. What floats (dialogs, menus, tooltips) is in `@msp/ui/overlays`. */
export { formatDate, formatDateTime, formatRelative } from './format/dates';
export { formatBytes, formatCount, plural } from './format/numbers';
export { Field, type FieldProps } from './forms/field';
export { Checkbox, type CheckboxProps, SelectInput, TextInput } from './forms/inputs';
export { SearchField, type SearchFieldProps } from './forms/search-field';
export * from './icons';
export type { ToolbarFilter } from './list/list-toolbar';
export { ListView, type ListViewProps } from './list/list-view';
export { type SummaryFigure, SummaryStrip } from './list/summary-strip';
export { type FilterSpec, type ListState, type Sort, type SortOrder, useListState } from './list/use-list-state';
export { Page, type PageProps } from './page/page';
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
export { LoadingRegion, Skeleton, SkeletonTable } from './primitives/skeleton';
export { Spinner } from './primitives/spinner';
export { Heading, Kbd, Text } from './primitives/text';
export { useBrandName } from './provider/brand';
export { type ColorMode, type ColorModeChoice, useColorMode } from './provider/color-mode';
export { UiProvider, type UiProviderProps } from './provider/ui-provider';
export { NotInRelease, type NotInReleaseProps } from './states/not-in-release';
export { RoleBadge } from './states/role-badge';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  ForbiddenState,
  type ForbiddenStateProps,
} from './states/states';
export {
  connectionLooks,
  ProgressBadge,
  progressLooks,
  StatusBadge,
  type StatusBadgeProps,
  validityLooks,
  verdictLooks,
} from './states/status-badge';
export type { Column } from './table/column';
export { DataTable, type DataTableProps } from './table/data-table';
export type { Tone } from './theme/palette';
export { type MessageTime, useMessageTime } from './toast/message-time';
export { removeAllToasts, type ToastInput, type ToastKind, toast } from './toast/toast';
export { Toaster } from './toast/toaster';
