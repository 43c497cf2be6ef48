/** What the pages beyond the first are made of: lists, tables, forms, badges of the vocabulary. Loaded with the first of them. */
export { formatBytes, formatCount } from './format/numbers';
export { Combobox, type ComboboxOption, type ComboboxProps } from './forms/combobox';
export { Field, type FieldProps } from './forms/field';
export { Checkbox, type CheckboxProps, SelectInput, TextArea, TextInput } from './forms/inputs';
export { RadioGroup, type RadioGroupProps } from './forms/radio-group';
export { SearchField, type SearchFieldProps } from './forms/search-field';
export { type SegmentOption, Segments, type SegmentsProps } from './forms/segments';
export { type Tab, Tabs, type TabsProps } from './forms/tabs';
export { type PageKey, usePageKeys } from './keys/use-page-keys';
export { BulkBar, type BulkBarProps } from './list/bulk-bar';
export { ListBody, type ListBodyProps, type ListResult } from './list/list-body';
export type { ToolbarFilter } from './list/list-toolbar';
export { ListView, type ListViewProps } from './list/list-view';
export { type SummaryFigure, SummaryStrip } from './list/summary-strip';
export { type FilterSpec, type ListState, type Sort, type SortOrder, useListState } from './list/use-list-state';
export { BarePage, type BarePageProps } from './page/bare-page';
export { FactStrip, type FactStripProps } from './page/fact-strip';
export * from './page-icons';
export { SkeletonTable } from './primitives/skeleton';
export { NotInRelease, type NotInReleaseProps } from './states/not-in-release';
export {
  connectionLooks,
  ProgressBadge,
  progressLooks,
  requirementLooks,
  StatusBadge,
  type StatusBadgeProps,
  validityLooks,
  verdictLooks,
} from './states/status-badge';
export type { Column } from './table/column';
export { DataTable, type DataTableProps } from './table/data-table';
export { type Selection, useSelection } from './table/use-selection';
