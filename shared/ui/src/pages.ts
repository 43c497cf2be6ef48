/** Components of pages other than the dashboard: lists, tables, forms, status badges. Loaded with the first such page. */
export { HeatMap, type HeatPlace } from './charts/heat-map';
export { Sparkline } from './charts/sparkline';
export { daysAfter, monthsAfter, today } from './format/days';
export { formatNumber } from './format/locale';
export { formatMetricValue } from './format/metric-value';
export { formatBytes, formatCount } from './format/numbers';
export { Timestamp } from './format/timestamp';
export { DropArea } from './forms/drop-area';
export { Field, FieldGroup, useField } from './forms/field';
export { FileButton } from './forms/file-button';
export { Checkbox, Radio, SelectInput, TextArea, TextInput } from './forms/inputs';
export { missingText } from './forms/missing-text';
export { SearchField } from './forms/search-field';
export { Segments } from './forms/segments';
export { isSubmitKey, pressSubmit, submitKeys } from './keys/submit-key';
export { usePageKeys } from './keys/use-page-keys';
export { ActionsMenu } from './list/actions-menu';
export { BulkBar } from './list/bulk-bar';
export { codeLinks } from './list/code-links';
export { ListBody } from './list/list-body';
export { ListPaging } from './list/list-paging';
export { ListToolbar, type ToolbarFilter } from './list/list-toolbar';
export { ListView } from './list/list-view';
export { MenuLink, MenuSection } from './list/menu-section';
export { MoreActions } from './list/more-actions';
export { MoreFilters } from './list/more-filters';
export { recordSearch } from './list/record-search';
export { RowButton } from './list/row-button';
export type { ListState } from './list/state/list-state-types';
export { readListState } from './list/state/read-list-state';
export { useListState } from './list/state/use-list-state';
export { type SummaryFigure, SummaryStrip } from './list/summary-strip';
export { ValueChanges, valueChangeText } from './list/value-changes';
export type { ListViewsProps } from './list/view-menu';
export { Listbox } from './listbox/listbox';
export { ConfirmDialog, Dialog, FormDialog, Menu, MenuItem, Tooltip } from './overlays/on-demand';
export { BackLink } from './page/back-link';
export { Disclosure, LineDisclosure } from './page/disclosure';
export { Facts } from './page/facts';
export { ScrollArea } from './page/scroll-area';
export * from './page-icons';
export { DownloadLink } from './primitives/download-link';
export { SkeletonTable } from './primitives/skeleton';
export { StackedBar } from './primitives/stacked-bar';
export { Mark } from './primitives/text';
export { StaleNotice } from './states/stale-notice';
export {
  assessmentLooks,
  assessmentVerdictLooks,
  certificateLooks,
  checkLooks,
  connectionLooks,
  entryLooks,
  metricLooks,
  ProgressBadge,
  policyLooks,
  progressLooks,
  requirementLooks,
  riskLooks,
  StatusBadge,
  taskLooks,
  validityLooks,
  verdictLooks,
} from './states/status-badge';
export { CellNote } from './table/cell-note';
export type { Column } from './table/column';
export { DataTable } from './table/data-table';
export { Overdue } from './table/overdue';
export { PhoneLabel } from './table/phone-label';
export { TimeAgo } from './table/time-ago';
export { type Selection, useSelection } from './table/use-selection';
