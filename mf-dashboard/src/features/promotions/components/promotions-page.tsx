import { localized } from '@shop/contracts';
import type { PromotionRow } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useNavigate, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { IconPlus, IconTestPipe } from '@tabler/icons-react';
import { KeyHint } from '@shop/back-office/keyboard';
import { useMay } from '@shop/back-office/session';
import { EmptyList, ListHeader, ListPage, loadingOf, pagingOf, viewsOf } from '@shop/back-office/list-page';
import { usePromotionFigures } from '../../../shared/promotion-sold.tsx';
import { usePromotions } from '../api/promotions.ts';
import { usePromotionFilters, VIEWS } from '../model/filters.ts';
import { PromotionCard } from './promotion-card.tsx';
import { usePromotionColumns, usePromotionListing, type SoldOf } from './promotion-listing.tsx';
import { hrefOf } from './promotion-parts.tsx';

const NEW = '/dashboard/promotions/new';
const NONE: readonly PromotionRow[] = [];
const idOf = ({ uuid }: PromotionRow): string => uuid;

/** The sales of each promotion; undefined if this person may not see them. */
const useSoldOf = (rows: readonly PromotionRow[]): SoldOf | undefined => {
  const { data } = usePromotionFigures(rows.map(idOf));
  const mayRead = useMay('order.read');
  return mayRead ? ({ uuid }) => data?.promotions.find((sold) => sold.uuid === uuid) : undefined;
};

/** The promotions of the shop: state, end and sales of each; one click activates or deactivates. */
export const PromotionsPage = () => {
  const { t } = useTranslation('dashboard.promotions');
  const language = useLanguage();
  const navigate = useNavigate();
  const { address, view, query } = usePromotionFilters();
  const answer = usePromotions(query);
  const rows = answer.data?.promotions ?? NONE;
  const { total = 0, counts } = answer.data ?? {};
  const soldOf = useSoldOf(rows);
  const isBin = view === 'bin';
  const columns = usePromotionColumns(soldOf, isBin);
  const listing = usePromotionListing();
  const mayWrite = useMay('product.write');
  const paging = pagingOf(address, address.page, total);

  const countOf = (name: (typeof VIEWS)[number]): number => {
    if (!counts) return 0;
    const { running, planned, ended, off } = counts;
    return name === 'all' ? running + planned + ended + off : counts[name];
  };
  const views = viewsOf(VIEWS, (name) => t(`views.${name}`), countOf);
  const begin = (
    <Button component={Link} to={NEW} leftSection={<IconPlus size={16} stroke={1.75} />} aria-keyshortcuts="n">
      {t('new')}
      <KeyHint of="N" />
    </Button>
  );
  return (
    <ListPage
      list="promotions"
      header={
        <ListHeader title={t('title')}>
          <Button
            component={Link}
            to="/dashboard/promotions-simulator"
            variant="subtle"
            color="gray"
            leftSection={<IconTestPipe size={16} stroke={1.75} />}
          >
            {t('simulate')}
          </Button>
          {mayWrite && begin}
        </ListHeader>
      }
      address={address}
      loading={loadingOf(answer)}
      rows={rows}
      idOf={idOf}
      nameOf={({ name }) => localized(name, language)}
      columns={columns}
      card={(promotion) => <PromotionCard promotion={promotion} soldOf={soldOf} />}
      views={views}
      searchLabel={t('search')}
      filters={listing.filters}
      sorts={listing.sorts}
      showLabel={t('show')}
      empty={
        <EmptyList
          address={address}
          text={t(isBin ? 'none.bin' : address.narrowed || view !== 'all' ? 'none.found' : 'none.yet')}
          clearLabel={t('none.clear')}
        >
          {view === 'all' && mayWrite && begin}
        </EmptyList>
      }
      paging={paging}
      onOpen={(promotion) => void navigate(hrefOf(promotion))}
      keys={mayWrite ? [{ key: 'n', label: 'keys.new', run: () => void navigate(NEW) }] : []}
    />
  );
};
