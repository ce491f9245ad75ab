import type { TaxonRow } from '@shop/contracts/catalog/dashboard';
import { useNavigate, useTranslation } from '@shop/kit';
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import type { DragEndEvent } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Button, Loader } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../shared/session.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { ListHeader, NoRows } from '../../../ui/list-page/list-page.tsx';
import { May } from '../../../ui/may.tsx';
import page from '../../../ui/page.module.css';
import { refusalToast } from '../../../ui/toast.ts';
import { usePlaceTaxon, useTree } from '../api/taxonomy.ts';
import { hrefOfTaxon } from '../model/kinds.ts';
import { placeByDrop, placeByMove, rowsOf, type Move, type Place } from '../model/tree.ts';
import { CategoryRow, type RowAct } from './category-row.tsx';
import { GoingDialog } from './going-dialog.tsx';
import { NewTaxonDialog } from './new-taxon-dialog.tsx';
import { TaxonomyTabs } from './taxonomy-tabs.tsx';
import styles from './taxonomy.module.css';

/** Drawn to the side by so many pixels it is one level below. */
const LEVEL_PX = 27;
const refusal = refusalToast('category-place');

/** The tree of categories: its order is the shop's. */
export const CategoriesPage = () => {
  const { t } = useTranslation('dashboard.taxonomy');
  const navigate = useNavigate();
  const mayWrite = useMay('product.write');
  const tree = useTree();
  const place = usePlaceTaxon('category');
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<{ readonly act: RowAct | 'new'; readonly category?: TaxonRow }>();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const categories = tree.data ?? [];
  const rows = rowsOf(categories, closed);
  const close = () => setOpen(undefined);

  const put = async (uuid: string, to: Place | undefined): Promise<void> => {
    const category = categories.find((each) => each.uuid === uuid);
    if (!category || !to) return;
    refusal.clear();
    const said = await place(uuid, { ...to, version: category.version }).catch(() => t('notSaved'));
    if (said !== undefined) refusal.say(t('tree.notMoved'), said);
  };
  const onDragEnd = ({ active, over, delta }: DragEndEvent) => {
    const toTheSide = document.dir === 'rtl' ? -delta.x : delta.x;
    if (over)
      void put(
        String(active.id),
        placeByDrop(rows, String(active.id), String(over.id), Math.round(toTheSide / LEVEL_PX)),
      );
  };
  const toggle = (uuid: string) =>
    setClosed((now) => (now.has(uuid) ? new Set([...now].filter((one) => one !== uuid)) : new Set([...now, uuid])));

  return (
    <>
      <ListHeader
        title={t('kind.category.all')}
        note={categories.length > 0 ? t('count', { count: categories.length }) : undefined}
        isFetching={tree.isFetching && !tree.isPending}
      >
        <May permission="product.write">
          <Button
            aria-keyshortcuts="n"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => setOpen({ act: 'new' })}
          >
            {t('kind.category.new')}
          </Button>
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
        ) : rows.length === 0 ? (
          <NoRows text={t('kind.category.none')} />
        ) : (
          <div className={styles.tree}>
            {mayWrite && <p className={styles.hint}>{t('tree.hint')}</p>}
            <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
              <SortableContext items={rows.map(({ category }) => category.uuid)} strategy={verticalListSortingStrategy}>
                <ul className={styles.rows} aria-label={t('kind.category.all')}>
                  {rows.map((row) => (
                    <CategoryRow
                      key={row.category.uuid}
                      row={row}
                      isClosed={closed.has(row.category.uuid)}
                      mayWrite={mayWrite}
                      onToggle={() => toggle(row.category.uuid)}
                      onMove={(move: Move) =>
                        void put(row.category.uuid, placeByMove(categories, row.category.uuid, move))
                      }
                      onAct={(act) => setOpen({ act, category: row.category })}
                      onEdit={() => void navigate(hrefOfTaxon('category', row.category.uuid))}
                    />
                  ))}
                </ul>
              </SortableContext>
            </DndContext>
          </div>
        )}
      </div>
      {(open?.act === 'new' || open?.act === 'below') && (
        <NewTaxonDialog kind="category" parent={open.category?.uuid ?? null} onCreated={close} onClose={close} />
      )}
      {open?.category && (open.act === 'merge' || open.act === 'delete') && (
        <GoingDialog taxon={open.category} merge={open.act === 'merge'} onGone={close} onClose={close} />
      )}
    </>
  );
};
