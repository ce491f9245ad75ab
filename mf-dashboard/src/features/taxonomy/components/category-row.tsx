import { localized } from '@shop/contracts';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDots,
  IconEdit,
  IconGitMerge,
  IconGripVertical,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { hrefOfTaxon } from '../model/kinds.ts';
import type { Move, TreeRow } from '../model/tree.ts';
import styles from './taxonomy.module.css';

export type RowAct = 'below' | 'merge' | 'delete';
const MOVES: Readonly<Record<string, (isRtl: boolean) => Move>> = {
  ArrowUp: () => 'up',
  ArrowDown: () => 'down',
  ArrowRight: (isRtl) => (isRtl ? 'out' : 'in'),
  ArrowLeft: (isRtl) => (isRtl ? 'in' : 'out'),
};

/** A category in its tree: drawn by its handle, or moved by Alt and the arrows while anything of it has the focus. */
export const CategoryRow = ({
  row: { category, depth, hasBelow },
  isClosed,
  mayWrite,
  onToggle,
  onMove,
  onAct,
  onEdit,
}: {
  row: TreeRow;
  isClosed: boolean;
  mayWrite: boolean;
  onToggle: () => void;
  onMove: (move: Move) => void;
  onAct: (act: RowAct) => void;
  onEdit: () => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const language = useLanguage();
  const { uuid, picture, products, goesTo } = category;
  const isFixed = !mayWrite || goesTo !== null;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: uuid,
    disabled: isFixed,
  });
  const name = localized(category.name, language);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = event.altKey && !isFixed ? MOVES[event.key] : undefined;
    if (!move) return;
    event.preventDefault();
    onMove(move(language === 'ar'));
  };
  return (
    <li
      ref={setNodeRef}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-category={uuid}
      style={{ transform: CSS.Translate.toString(transform), transition, paddingInlineStart: depth * 27 }}
      aria-label={name}
      aria-level={depth + 1}
      onKeyDown={onKeyDown}
    >
      <div className={styles.rowCard}>
        {mayWrite && (
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
        <span className={styles.thumb}>
          {picture ? (
            <img src={picture} alt="" width={28} height={28} />
          ) : (
            <IconPhoto size={16} stroke={1.5} aria-hidden />
          )}
        </span>
        <Link to={hrefOfTaxon('category', uuid)} className={styles.name} dir="auto">
          {name}
        </Link>
        {goesTo !== null && <span className={styles.going}>{t('going.onTheWay')}</span>}
        <span className={styles.products}>{t('products', { count: products })}</span>
        {mayWrite && (
          <>
            <ActionIcon
              variant="subtle"
              color="gray"
              className={styles.act}
              aria-label={t('tree.addBelow', { name })}
              onClick={() => onAct('below')}
            >
              <IconPlus size={16} stroke={1.75} />
            </ActionIcon>
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" className={styles.act} aria-label={t('tree.more', { name })}>
                  <IconDots size={16} stroke={1.75} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item leftSection={<IconEdit size={16} />} onClick={onEdit}>
                  {t('edit')}
                </Menu.Item>
                {(['up', 'down', 'in', 'out'] as const).map((move) => (
                  <Menu.Item key={move} disabled={isFixed} onClick={() => onMove(move)}>
                    {t(`tree.${move}`)}
                  </Menu.Item>
                ))}
                <Menu.Item leftSection={<IconGitMerge size={16} />} disabled={isFixed} onClick={() => onAct('merge')}>
                  {t('going.mergeItem')}
                </Menu.Item>
                <Menu.Item
                  color="red"
                  leftSection={<IconTrash size={16} />}
                  disabled={isFixed}
                  onClick={() => onAct('delete')}
                >
                  {t('going.deleteItem')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </>
        )}
      </div>
    </li>
  );
};
