import type { TaxonRow } from '@shop/contracts/catalog/dashboard';
import { lazyPart, OptionalPart, useTranslation } from '@shop/kit';
import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { May, useMay } from '@shop/back-office/session';
import { Failure, refusalToast } from '@shop/back-office/feedback';
import { ListHeader, NewButton, NoRows } from '@shop/back-office/list-page';
import page from '@shop/back-office/styles/page.module.css';
import type { Place } from '@shop/back-office/tree';
import { usePreloadWhenIdle } from '@shop/back-office/lazy';
import { usePlaceTaxon, useTree } from '../api/taxonomy.ts';
import type { RowAct } from './category-row.tsx';
import { CategoryTree } from './category-tree.tsx';
import { useCreated } from './new-mark.tsx';
import { TaxonomyTabs } from './taxonomy-tabs.tsx';

/** Loaded on demand, because few people open it. */
const NewTaxonDialog = lazyPart(async () => (await import('./new-taxon-dialog.tsx')).NewTaxonDialog);
const GoingDialog = lazyPart(async () => (await import('./going-dialog.tsx')).GoingDialog);
const PRESSED = [NewTaxonDialog, GoingDialog];

const refusal = refusalToast('category-place');

/** The tree of categories: its order is the shop's. */
export const CategoriesPage = () => {
  const { t } = useTranslation('dashboard.taxonomy');
  const mayWrite = useMay('product.write');
  const tree = useTree();
  usePreloadWhenIdle(PRESSED, tree.data !== undefined);
  const place = usePlaceTaxon('category');
  const { created, onCreated } = useCreated('category');
  const [open, setOpen] = useState<{ readonly act: RowAct | 'new'; readonly category?: TaxonRow }>();
  const categories = tree.data ?? [];
  const close = () => setOpen(undefined);

  const put = async ({ uuid, version }: TaxonRow, to: Place): Promise<void> => {
    refusal.clear();
    const message = await place(uuid, { ...to, version }).catch(() => t('notSaved'));
    if (message !== undefined) refusal.say(t('tree.notMoved'), message);
  };

  return (
    <>
      <ListHeader
        title={t('kind.category.all')}
        note={categories.length > 0 ? t('count', { count: categories.length }) : undefined}
      >
        <May permission="product.write">
          <NewButton label={t('kind.category.new')} onClick={() => setOpen({ act: 'new' })} />
        </May>
      </ListHeader>
      <TaxonomyTabs />
      <div className={`${page.body} ${page.sunken}`}>
        {tree.error && !tree.data ? (
          <Failure error={tree.error} onRetry={() => void tree.refetch()} />
        ) : tree.isPending ? (
          <div className={page.empty}>
            <Loader size="sm" aria-label={t('loading')} />
          </div>
        ) : categories.length === 0 ? (
          <NoRows text={t('kind.category.none')}>
            <p>{t('kind.category.for')}</p>
            <May permission="product.write">
              <Button onClick={() => setOpen({ act: 'new' })}>{t('kind.category.new')}</Button>
            </May>
          </NoRows>
        ) : (
          <CategoryTree
            categories={categories}
            created={created}
            mayWrite={mayWrite}
            onPlace={(category, to) => void put(category, to)}
            onAct={(act, category) => setOpen({ act, category })}
            onNew={() => setOpen({ act: 'new' })}
          />
        )}
      </div>
      <OptionalPart remote="dashboard">
        {(open?.act === 'new' || open?.act === 'below') && (
          <NewTaxonDialog
            kind="category"
            parent={open.category?.uuid ?? null}
            onCreated={(made) => {
              close();
              onCreated(made);
            }}
            onClose={close}
          />
        )}
        {open?.category && (open.act === 'merge' || open.act === 'delete') && (
          <GoingDialog
            taxon={open.category}
            merge={open.act === 'merge'}
            below={categories.filter(({ parent }) => parent === open.category?.uuid).length}
            onGone={close}
            onClose={close}
          />
        )}
      </OptionalPart>
    </>
  );
};
