import { MAX_MATCHING, type StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { useAttempt } from '@shop/back-office/commands';
import list from '@shop/back-office/list-page/list-page.module.css';
import type { Selection } from '@shop/back-office/list-page';
import { fetchMatching } from '../api/products.ts';
import type { ProductsQuery } from '../model/filters.ts';

interface Matching {
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly choose: () => void;
}

/** Chooses all products that match the filters on the server, up to the limit of one action. */
export const useMatching = (asked: ProductsQuery, selection: Selection<StaffProductRow>): Matching => {
  const { busy, trouble, attempt } = useAttempt();
  const choose = () => {
    if (busy) return;
    void attempt(async () => {
      selection.set(await fetchMatching(asked));
      return undefined;
    });
  };
  return { busy, trouble, choose };
};

/** After a full page is ticked, offers to choose all products that match the filters. */
export const ChooseMatching = ({
  matching: { busy, trouble, choose },
  rows,
  total,
  selection,
}: {
  matching: Matching;
  rows: readonly StaffProductRow[];
  total: number;
  selection: Selection<StaffProductRow>;
}) => {
  const { t } = useTranslation('dashboard.products');
  const { t: frame } = useTranslation('dashboard.frame');
  const most = Math.min(total, MAX_MATCHING);
  if (total > MAX_MATCHING && selection.rows.length >= MAX_MATCHING)
    return <span>{t('bulk.atMost', { most: MAX_MATCHING })}</span>;
  if (selection.rows.length >= most || !rows.every(selection.has)) return null;
  const label = total > MAX_MATCHING ? t('bulk.matchingFirst', { count: most }) : t('bulk.matching', { count: most });
  const button = (
    <button type="button" className={list.bulkAction} disabled={busy} aria-keyshortcuts="a" onClick={choose}>
      {trouble === undefined ? label : frame('retry')}
    </button>
  );
  return trouble === undefined ? (
    button
  ) : (
    <>
      <span role="alert">{trouble}</span> {button}
    </>
  );
};
