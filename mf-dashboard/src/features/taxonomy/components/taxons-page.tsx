import { localized } from '@shop/contracts';
import type { Taxon, TaxonKind, TaxonRow } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useLanguage, useNavigate, useParams, useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { May, useMay } from '@shop/back-office/session';
import {
  EmptyList,
  ListHeader,
  ListPage,
  loadingOf,
  NewButton,
  NoRows,
  pagingOf,
  useListAddress,
} from '@shop/back-office/list-page';
import { refusalToast } from '@shop/back-office/feedback';
import { usePreloadWhenIdle } from '@shop/back-office/lazy';
import { usePlaceTaxon, useTaxons } from '../api/taxonomy.ts';
import { hrefOfTaxon, kindOf, placedKindOf } from '../model/kinds.ts';
import { useCreated } from './new-mark.tsx';
import { useTaxonCells } from './taxon-cells.tsx';
import { TaxonMenu } from './taxon-menu.tsx';
import { TaxonomyTabs } from './taxonomy-tabs.tsx';

/** Loaded on demand, because few people open it. */
const NewTaxonDialog = lazyPart(async () => (await import('./new-taxon-dialog.tsx')).NewTaxonDialog);
const GoingDialog = lazyPart(async () => (await import('./going-dialog.tsx')).GoingDialog);
const PRESSED = [NewTaxonDialog, GoingDialog];

const FILTERS = ['q'] as const;
const SORTS = ['position', 'name', '-name', 'products', '-products'] as const;
const idOf = ({ uuid }: TaxonRow): string => uuid;
const refusal = refusalToast('taxon-place');

const Taxons = ({ kind }: { kind: TaxonKind }) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const navigate = useNavigate();
  const mayWrite = useMay('product.write');
  const address = useListAddress(FILTERS);
  const sort = SORTS.find((known) => known === address.sort) ?? 'position';
  const { page, size } = address;
  const list = useTaxons(kind, { q: address.filters.q ?? '', sort, page, limit: size });
  usePreloadWhenIdle(PRESSED, list.data !== undefined);
  const place = usePlaceTaxon(placedKindOf(kind) ?? 'brand');
  const [open, setOpen] = useState<{ readonly act: 'new' | 'merge' | 'delete'; readonly taxon?: TaxonRow }>();
  const close = () => setOpen(undefined);
  const { created, onCreated } = useCreated(kind);
  const rows = list.data?.taxons ?? [];
  const total = list.data?.total ?? 0;
  const nameOf = ({ name }: TaxonRow): string => localized(name, language);
  const hrefOf = ({ uuid }: Pick<TaxonRow, 'uuid'>): string => hrefOfTaxon(kind, uuid);
  /** Neighbours are those of the merchant's own order, all of them. */
  const isOrdered = placedKindOf(kind) !== undefined && sort === 'position' && !address.narrowed;

  const move = async (taxon: TaxonRow, by: -1 | 1): Promise<void> => {
    refusal.clear();
    const at = rows.indexOf(taxon);
    const before = rows[by < 0 ? at - 1 : at + 2]?.uuid ?? null;
    const { version, parent } = taxon;
    const message = await place(taxon.uuid, { parent, before, version }).catch(() => t('notSaved'));
    if (message !== undefined) refusal.say(t('tree.notMoved'), message);
  };

  const { columns, card } = useTaxonCells(
    kind,
    (row) => {
      const at = rows.indexOf(row);
      const onMove = (by: -1 | 1): void => void move(row, by);
      return (
        <TaxonMenu
          name={nameOf(row)}
          {...(isOrdered && { place: { isFirst: at === 0, isLast: at === rows.length - 1, onMove } })}
          onAct={(act) => setOpen({ act, taxon: row })}
        />
      );
    },
    created,
  );
  /** In the merchant's own order it is the last; the others have their own page next, with what they hold. */
  const onMade = (made: Taxon): void => {
    close();
    onCreated(made);
    if (placedKindOf(kind) === undefined) return void navigate(hrefOf(made));
    const last = Math.ceil((total + 1) / size);
    address.change({ q: null, sort: null, page: last > 1 ? String(last) : null });
  };
  const sorts = SORTS.filter((value) => value !== 'position' || placedKindOf(kind) !== undefined).map((value) => ({
    value,
    label: t(`sort.${value}`),
  }));

  return (
    <>
      <ListPage
        list={`taxonomy-${kind}`}
        header={
          <>
            <ListHeader title={t(`kind.${kind}.all`)} note={total > 0 ? t('count', { count: total }) : undefined}>
              <May permission="product.write">
                <NewButton label={t(`kind.${kind}.new`)} onClick={() => setOpen({ act: 'new' })} />
              </May>
            </ListHeader>
            <TaxonomyTabs />
          </>
        }
        address={address}
        loading={loadingOf(list)}
        rows={rows}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        card={card}
        searchLabel={t('search')}
        filters={[]}
        sorts={sorts}
        showLabel={t('show', { count: total })}
        empty={
          address.narrowed ? (
            <EmptyList address={address} text={t('nothingFound')} />
          ) : (
            <NoRows text={t(`kind.${kind}.none`)}>
              <p>{t(`kind.${kind}.for`)}</p>
              <May permission="product.write">
                <Button onClick={() => setOpen({ act: 'new' })}>{t(`kind.${kind}.new`)}</Button>
              </May>
            </NoRows>
          )
        }
        paging={pagingOf(address, page, total)}
        onOpen={(row) => void navigate(hrefOf(row))}
        keys={mayWrite ? [{ key: 'n', label: 'keys.new', run: () => setOpen({ act: 'new' }) }] : []}
      />
      <OptionalPart remote="dashboard">
        {open?.act === 'new' && <NewTaxonDialog kind={kind} onCreated={onMade} onClose={close} />}
        {open?.taxon && (open.act === 'merge' || open.act === 'delete') && (
          <GoingDialog taxon={open.taxon} merge={open.act === 'merge'} onGone={close} onClose={close} />
        )}
      </OptionalPart>
    </>
  );
};

/** Brands, lines, collections or tags. */
export const TaxonsPage = () => {
  const { kind: word } = useParams();
  const { t } = useTranslation('dashboard.taxonomy');
  const kind = kindOf(word);
  return kind && kind !== 'category' ? <Taxons key={kind} kind={kind} /> : <NoRows text={t('unknown')} />;
};
