export { type BulkAction, BulkActionButtons, BulkActionMenu } from './bulk-actions.tsx';
export { type BulkCheck, BulkDialog } from './bulk-dialog.tsx';
export { askEach, type BulkOutcome } from './bulk-run.ts';
export { type Choice, ChoiceField, labelOf } from './choice-field.tsx';
export type { ListColumn } from './columns.ts';
export type { CsvColumn } from './csv.ts';
export { daysFilter } from './days-filter.tsx';
export { EmptyList } from './empty-list.tsx';
export { ExportButton } from './export-button.tsx';
export { type ListAddress, useListAddress } from './list-address.ts';
export type { ExportPage } from './list-export.ts';
export type { FilterField, ListFilter, ListSort } from './list-filter.tsx';
export { ListHeader } from './list-header.tsx';
export { ListPage } from './list-page.tsx';
export {
  goesOn,
  type ListTrail,
  type Neighbours,
  neighboursIn,
  type ReadTrail,
  readTrailOn,
  setTrailReader,
  trailWith,
} from './list-trail.ts';
export { type ListTab, ListTabs } from './list-tabs.tsx';
export { viewsOf } from './list-views.ts';
export { loadingOf } from './loading-of.ts';
export { LogPage } from './log-page.tsx';
export { NewButton } from './new-button.tsx';
export { NoRows } from './no-rows.tsx';
export { oneOfFilter } from './one-of-filter.tsx';
export { pagerOf } from './pager.ts';
export type { OwnView, SharedViews } from './own-views.ts';
export { PHONE } from './phone.ts';
export { RowLink } from './row-link.tsx';
export { type Selection, useSelection } from './selection.ts';
export type { ListView } from './view-tabs.tsx';
export { pagingOf } from './use-paging.ts';
