/** What pages other than the dashboard are made of: lists, tables, forms, status badges. Loaded with the first such page. */
export { LineChart, type LineChartProps, type LinePoint } from './charts/line-chart';
export { formatBytes, formatCount } from './format/numbers';
export { Combobox, type ComboboxProps } from './forms/combobox';
export { ComposeBox, type ComposeBoxProps } from './forms/compose-box';
export { DropArea } from './forms/drop-area';
export { Field, FieldGroup, type FieldProps } from './forms/field';
export { FileButton, type FileButtonProps } from './forms/file-button';
export { Checkbox, type ChoiceProps, Radio, SelectInput, TextArea, TextInput } from './forms/inputs';
export { RadioCards, type RadioCardsProps } from './forms/radio-cards';
export { RadioGroup, type RadioGroupProps } from './forms/radio-group';
export { SearchField, type SearchFieldProps } from './forms/search-field';
export { type SegmentOption, Segments, type SegmentsProps } from './forms/segments';
export { type Tab, Tabs, type TabsProps } from './forms/tabs';
export { type PageKey, usePageKeys } from './keys/use-page-keys';
export { BulkBar, type BulkBarProps } from './list/bulk-bar';
export { ListBody, type ListBodyProps, type ListResult } from './list/list-body';
export type { FilterSpec, ListState, Sort, SortOrder } from './list/list-state-types';
export type { ToolbarFilter } from './list/list-toolbar';
export { ListView, type ListViewProps } from './list/list-view';
export { RowButton, type RowButtonProps } from './list/row-button';
export { type SummaryFigure, SummaryStrip } from './list/summary-strip';
export { useListState } from './list/use-list-state';
export { type ValueChange, ValueChanges } from './list/value-changes';
export { Listbox, type ListboxProps } from './listbox/listbox';
export { type Suggestion, Suggestions } from './listbox/suggestions';
export { useListbox } from './listbox/use-listbox';
export { BackLink } from './page/back-link';
export { BarePage, type BarePageProps } from './page/bare-page';
export { Disclosure } from './page/disclosure';
export { FactStrip, type FactStripProps } from './page/fact-strip';
export { Facts, type FactsProps } from './page/facts';
export { Prose } from './page/prose';
export { ScrollArea, type ScrollAreaProps } from './page/scroll-area';
export { StickyBar, StickyStatus } from './page/sticky';
export * from './page-icons';
export { Chip, ToggleChip } from './primitives/chip';
export { DocumentFrame } from './primitives/document-frame';
export { DownloadLink, type DownloadLinkProps } from './primitives/download-link';
export { Image, type ImageProps, Thumbnail } from './primitives/image';
export { SkeletonTable } from './primitives/skeleton';
export { Mark } from './primitives/text';
export { Conflict, type ConflictProps } from './states/conflict';
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
export { SheetTable } from './table/sheet-table';
export { SimpleTable } from './table/simple-table';
export { type Selection, useSelection } from './table/use-selection';
