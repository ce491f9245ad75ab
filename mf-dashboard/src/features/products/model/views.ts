import type { QueryInputOf, ResponseOf } from '@shop/contracts';
import type { listStaffProducts } from '@shop/contracts/catalog/dashboard';

type Query = QueryInputOf<typeof listStaffProducts>;
type Counts = ResponseOf<typeof listStaffProducts, 200>['counts'];

export interface View {
  readonly name: string;
  readonly query: Pick<Query, 'state' | 'type' | 'stock' | 'missing'>;
  /** Which of the shop's counts is its own. */
  readonly count?: keyof Counts;
  /** The count is yellow, because its rows need attention. */
  readonly waiting?: boolean;
}

/** The saved views of the list: a tab for each. */
export const VIEWS: readonly [View, ...View[]] = [
  { name: 'all', query: {}, count: 'all' },
  { name: 'active', query: { state: 'active' }, count: 'active' },
  { name: 'drafts', query: { state: 'inactive' }, count: 'inactive' },
  { name: 'out', query: { state: 'active', stock: 'out' }, count: 'out', waiting: true },
  { name: 'packs', query: { type: 'pack' } },
  { name: 'noPicture', query: { missing: 'picture' } },
  { name: 'bin', query: { state: 'bin' }, count: 'bin' },
];

export const viewNamed = (name: string | null): View => VIEWS.find((view) => view.name === name) ?? VIEWS[0];
