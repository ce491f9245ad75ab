import { useLanguage, useTranslation } from '@shop/kit';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Move, TreeItem, TreeRow } from './tree.ts';
import styles from './tree.module.css';

/** Pixels of sideways drag that change the level by one. */
export const LEVEL_PX = 27;

const MOVES: Readonly<Record<string, (isRtl: boolean) => Move>> = {
  ArrowUp: () => 'up',
  ArrowDown: () => 'down',
  ArrowRight: (isRtl) => (isRtl ? 'out' : 'in'),
  ArrowLeft: (isRtl) => (isRtl ? 'in' : 'out'),
};

/** A row of a tree, moved by its handle, or by Alt and the arrow keys while it has the focus. */
export const TreeListRow = ({
  row: { item, depth, hasBelow },
  name,
  isClosed,
  hasHandle,
  isFixed = false,
  isChosen = false,
  onToggle,
  onMove,
  below,
  children,
}: {
  row: TreeRow<TreeItem>;
  name: string;
  isClosed: boolean;
  /** The person may move the row. */
  hasHandle: boolean;
  /** The row cannot be moved for now. */
  isFixed?: boolean;
  isChosen?: boolean;
  onToggle: () => void;
  onMove: (move: Move) => void;
  /** Content under the row, at its full width. */
  below?: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.frame');
  const isRtl = useLanguage() === 'ar';
  const isHeld = isFixed || !hasHandle;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.uuid,
    disabled: isHeld,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey && !isHeld ? MOVES[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    onMove(move(isRtl));
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition, paddingInlineStart: depth * LEVEL_PX }}
      aria-label={name}
      aria-level={depth + 1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.card} data-chosen={isChosen || undefined}>
        {hasHandle && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={styles.handle}
            disabled={isFixed}
            {...attributes}
            {...listeners}
            aria-label={t('tree.drag', { name })}
          >
            <IconGripVertical size={16} stroke={1.75} aria-hidden />
          </button>
        )}
        {hasBelow ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t(isClosed ? 'tree.open' : 'tree.close', { name })}
            aria-expanded={!isClosed}
            onClick={onToggle}
          >
            <IconChevronDown size={16} stroke={1.75} className={isClosed ? styles.closed : undefined} />
          </ActionIcon>
        ) : (
          <span className={styles.noChevron} />
        )}
        {children}
      </div>
      {below}
    </li>
  );
};
