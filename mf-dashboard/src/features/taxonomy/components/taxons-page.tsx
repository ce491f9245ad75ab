import { localized } from '@shop/contracts';
import type { TaxonKind, TaxonRow } from '@shop/contracts/catalog/dashboard';
import { lazyPart, Link, OptionalPart, useLanguage, useNavigate, useParams, useTranslation } from '@shop/kit';
import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconGitMerge,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { May, useMay } from '@shop/back-office/session';
import {
  type ListColumn,
  ListHeader,
  ListPage,
  loadingOf,
  NoRows,
  pagerOf,
  useListAddress,
} from '@shop/back-office/list-page';
import { refusalToast } from '@shop/back-office/feedback';
import { usePreloadWhenIdle } from '@shop/back-office/lazy';
import { usePlaceTaxon, useTaxons } from '../api/taxonomy.ts';
import { hrefOfTaxon, kindOf, placedKindOf } from '../model/kinds.ts';
import { TaxonomyTabs } from './taxonomy-tabs.tsx';
import styles from './taxonomy.module.css';

/** Pressed by few who look. */
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
  const rows = list.data?.taxons ?? [];
  const total = list.data?.total ?? 0;
  const nameOf = ({ name }: TaxonRow): string => localized(name, language);
  const hrefOf = ({ uuid }: TaxonRow): string => hrefOfTaxon(kind, uuid);
  /** Neighbours are those of the merchant's own order, all of them. */
  const isOrdered = placedKindOf(kind) !== undefined && sort === 'position' && !address.narrowed;

  const move = async (taxon: TaxonRow, by: -1 | 1): Promise<void> => {
    refusal.clear();
    const at = rows.indexOf(taxon);
    const before = rows[by < 0 ? at - 1 : at + 2]?.uuid ?? null;
    const { version, parent } = taxon;
    const said = await place(taxon.uuid, { parent, before, version }).catch(() => t('notSaved'));
    if (said !== undefined) refusal.say(t('tree.notMoved'), said);
  };

  const thumb = ({ picture }: TaxonRow) =>
    kind !== 'tag' && (
      <span className={styles.thumb}>
        {picture ? (
          <img src={picture} alt="" width={28} height={28} />
        ) : (
          <IconPhoto size={16} stroke={1.5} aria-hidden />
        )}
      </span>
    );
  const nameCell = (row: TaxonRow) => (
    <span className={styles.named}>
      {thumb(row)}
      <Link to={hrefOf(row)} className={styles.name} dir="auto" onClick={(event) => event.stopPropagation()}>
        {nameOf(row)}
      </Link>
      {row.goesTo !== null && <span className={styles.going}>{t('going.onTheWay')}</span>}
      {row.hasRules && <span className={styles.going}>{t('rules.has')}</span>}
    </span>
  );
  const acts = (row: TaxonRow) => {
    const at = rows.indexOf(row);
    return (
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={styles.act}
            aria-label={t('tree.more', { name: nameOf(row) })}
            onClick={(event) => event.stopPropagation()}
          >
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
          {isOrdered && (
            <>
              <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={at === 0} onClick={() => void move(row, -1)}>
                {t('tree.up')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconArrowDown size={16} />}
                disabled={at === rows.length - 1}
                onClick={() => void move(row, 1)}
              >
                {t('tree.down')}
              </Menu.Item>
            </>
          )}
          <Menu.Item leftSection={<IconGitMerge size={16} />} onClick={() => setOpen({ act: 'merge', taxon: row })}>
            {t('going.mergeItem')}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => setOpen({ act: 'delete', taxon: row })}
          >
            {t('going.deleteItem')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
  };
  const columns: readonly ListColumn<TaxonRow>[] = [
    { id: 'name', label: t('name'), cell: nameCell, fixed: true },
    { id: 'slug', label: t('slug'), cell: ({ slug }) => <bdi dir="ltr">{slug}</bdi>, from: 1024 },
    { id: 'products', label: t('productsColumn'), cell: ({ products }) => products, end: true },
    ...(mayWrite
      ? [
          {
            id: 'acts',
            label: t('acts'),
            cell: (row: TaxonRow) => row.goesTo === null && acts(row),
            fixed: true,
            end: true,
          },
        ]
      : []),
  ];
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
            <ListHeader
              title={t(`kind.${kind}.all`)}
              note={total > 0 ? t('count', { count: total }) : undefined}
              isFetching={list.isFetching && !list.isPending}
            >
              <May permission="product.write">
                <Button
                  aria-keyshortcuts="n"
                  leftSection={<IconPlus size={16} stroke={1.75} />}
                  onClick={() => setOpen({ act: 'new' })}
                >
                  {t(`kind.${kind}.new`)}
                </Button>
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
        card={(row) => (
          <div className={styles.card}>
            {nameCell(row)}
            <span className={styles.tools}>{mayWrite && row.goesTo === null && acts(row)}</span>
          </div>
        )}
        searchLabel={t('search')}
        filters={[]}
        sorts={sorts}
        showLabel={t('show', { count: total })}
        empty={
          address.narrowed ? (
            <NoRows text={t('nothingFound')} />
          ) : (
            <NoRows text={t(`kind.${kind}.none`)}>
              <p>{t(`kind.${kind}.for`)}</p>
              <May permission="product.write">
                <Button onClick={() => setOpen({ act: 'new' })}>{t(`kind.${kind}.new`)}</Button>
              </May>
            </NoRows>
          )
        }
        paging={{
          pager: pagerOf(address, { page, total, totalIsExact: true, nextCursor: null }),
          total,
          totalIsExact: true,
        }}
        onOpen={(row) => void navigate(hrefOf(row))}
        keys={mayWrite ? [{ key: 'n', label: 'keys.new', run: () => setOpen({ act: 'new' }) }] : []}
      />
      <OptionalPart remote="dashboard">
        {open?.act === 'new' && (
          <NewTaxonDialog kind={kind} onCreated={(made) => void navigate(hrefOf(made))} onClose={close} />
        )}
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
