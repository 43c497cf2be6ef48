/** What pages other than the dashboard are made of: lists, tables, forms, status badges. Loaded with the first such page. */
export { LineChart, type LinePoint } from './charts/line-chart';
export { formatBytes, formatCount } from './format/numbers';
export { Combobox, type ComboboxProps } from './forms/combobox';
export { ComposeBox } from './forms/compose-box';
export { DropArea } from './forms/drop-area';
export { Field, FieldGroup } from './forms/field';
export { FileButton } from './forms/file-button';
export { Checkbox, Radio, SelectInput, TextArea, TextInput } from './forms/inputs';
export { RadioCards } from './forms/radio-cards';
export { RadioGroup } from './forms/radio-group';
export { SearchField } from './forms/search-field';
export { Segments } from './forms/segments';
export { type Tab, Tabs } from './forms/tabs';
export { usePageKeys } from './keys/use-page-keys';
export { BulkBar } from './list/bulk-bar';
export { ListBody } from './list/list-body';
export type { ListState } from './list/list-state-types';
export type { ToolbarFilter } from './list/list-toolbar';
export { ListView } from './list/list-view';
export { RowButton } from './list/row-button';
export { type SummaryFigure, SummaryStrip } from './list/summary-strip';
export { useListState } from './list/use-list-state';
export { ValueChanges } from './list/value-changes';
export { Listbox } from './listbox/listbox';
export { Suggestions } from './listbox/suggestions';
export { useListbox } from './listbox/use-listbox';
export { BackLink } from './page/back-link';
export { BarePage } from './page/bare-page';
export { Disclosure } from './page/disclosure';
export { FactStrip } from './page/fact-strip';
export { Facts } from './page/facts';
export { Prose } from './page/prose';
export { ScrollArea } from './page/scroll-area';
export { StickyBar, StickyStatus } from './page/sticky';
export * from './page-icons';
export { Chip, ToggleChip } from './primitives/chip';
export { DocumentFrame } from './primitives/document-frame';
export { DownloadLink } from './primitives/download-link';
export { Image, Thumbnail } from './primitives/image';
export { SkeletonTable } from './primitives/skeleton';
export { Mark } from './primitives/text';
export { Conflict } from './states/conflict';
export { NotInRelease, type NotInReleaseProps } from './states/not-in-release';
export {
  connectionLooks,
  ProgressBadge,
  progressLooks,
  requirementLooks,
  StatusBadge,
  validityLooks,
  verdictLooks,
} from './states/status-badge';
export type { Column } from './table/column';
export { DataTable } from './table/data-table';
export { SheetTable } from './table/sheet-table';
export { SimpleTable } from './table/simple-table';
export { type Selection, useSelection } from './table/use-selection';
