import { useTranslation } from '@shop/kit';
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import {
  ANY_DEPTH,
  placeByDrop,
  placeByMove,
  rowsOf,
  standingAt,
  type Depths,
  type Move,
  type Place,
  type TreeItem,
  type TreeRow,
} from './tree.ts';
import { LEVEL_PX } from './tree-row.tsx';
import styles from './tree.module.css';

/** The element that had the focus before the move. An element that moves in the document loses the focus. */
const createFocus = () => {
  let kept: Element | null = null;
  return {
    keep: (): void => void (kept = document.activeElement),
    giveBack: (): void => {
      if (kept instanceof HTMLElement && kept.isConnected && document.activeElement !== kept) kept.focus();
      kept = null;
    },
  };
};

/**
 * A tree whose rows people drag by their handles or move by keys. Each move is announced to screen readers, and the
 * focus stays on the moved row.
 * @param items siblings in their order, each item after its parent
 */
export const TreeList = <Item extends TreeItem>({
  label,
  items,
  closed,
  nameOf,
  depthsOf = () => ANY_DEPTH,
  onPlace,
  children,
}: {
  label: string;
  items: readonly Item[];
  closed: ReadonlySet<string>;
  nameOf: (item: Item) => string;
  depthsOf?: (item: Item) => Depths;
  onPlace: (item: Item, place: Place) => void;
  children: (row: TreeRow<Item>, move: (how: Move) => void) => ReactNode;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const [announcement, setAnnouncement] = useState('');
  const [focus] = useState(createFocus);
  const rows = rowsOf(items, closed);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const itemAt = (uuid: string | number): Item | undefined => items.find((item) => item.uuid === String(uuid));
  const nameAt = (uuid: string | number): string => {
    const item = itemAt(uuid);
    return item ? nameOf(item) : '';
  };

  const order = rows.map(({ item, depth }) => `${depth} ${item.uuid}`).join();
  useLayoutEffect(() => focus.giveBack(), [focus, order]);

  const sentence = (item: Item, to: Place | undefined): string => {
    const name = nameOf(item);
    if (!to) return t('tree.stays', { name });
    const { place, of, parent } = standingAt(items, item.uuid, to);
    return parent
      ? t('tree.standsBelow', { name, place, of, parent: nameOf(parent) })
      : t('tree.stands', { name, place, of });
  };
  const put = (item: Item, to: Place | undefined): void => {
    setAnnouncement(sentence(item, to));
    if (to) onPlace(item, to);
  };
  const placeOf = ({ active, over, delta }: Pick<DragEndEvent, 'active' | 'over' | 'delta'>): Place | undefined => {
    const item = itemAt(active.id);
    if (!item || !over) return undefined;
    const toTheSide = document.dir === 'rtl' ? -delta.x : delta.x;
    const levels = Math.round(toTheSide / LEVEL_PX);
    return placeByDrop(rows, item.uuid, String(over.id), levels, depthsOf(item));
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('tree.lifted', { name: nameAt(active.id) }),
    onDragOver: ({ active, over }) =>
      over ? t('tree.over', { name: nameAt(active.id), other: nameAt(over.id) }) : undefined,
    // The status below announces the new place.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => t('tree.cancelled', { name: nameAt(active.id) }),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('tree.howTo') } }}
      onDragEnd={(event) => {
        const item = itemAt(event.active.id);
        if (item) put(item, placeOf(event));
      }}
    >
      <SortableContext items={rows.map(({ item }) => item.uuid)} strategy={verticalListSortingStrategy}>
        <ul className={styles.rows} aria-label={label}>
          {rows.map((row) =>
            children(row, (how) => {
              focus.keep();
              put(row.item, placeByMove(items, row.item.uuid, how, depthsOf(row.item)));
            }),
          )}
        </ul>
      </SortableContext>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </DndContext>
  );
};
