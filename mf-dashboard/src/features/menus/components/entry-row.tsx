import { useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Menu } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconDots, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { Tag } from '@shop/back-office/badges';
import { type Move, TreeListRow, type TreeRow } from '@shop/back-office/tree';
import type { Errors } from '../model/errors-by-row.ts';
import { isLost, labelOf } from '../model/item-kinds.ts';
import type { itemsOf, TreeName } from '../model/menu-tree.ts';
import type { EntryKind } from './entry-form.tsx';
import { ItemIcon } from './item-icon.tsx';
import styles from './menus.module.css';

/** An entry in its tree, with what is wrong with it. `onAdd` absent: nothing goes below it. */
export const EntryRow = ({
  tree,
  kind,
  row,
  errors,
  isChosen,
  isClosed,
  isPhone,
  onToggle,
  onMove,
  onChoose,
  onAdd,
  onRemove,
  form,
}: {
  tree: TreeName;
  kind: EntryKind;
  row: TreeRow<ReturnType<typeof itemsOf>[number]>;
  errors: Errors;
  isChosen: boolean;
  isClosed: boolean;
  isPhone: boolean;
  onToggle: () => void;
  onMove: (move: Move) => void;
  onChoose: () => void;
  onAdd?: (() => void) | undefined;
  onRemove: () => void;
  /** Its form, where that stands below it. */
  form?: ReactNode;
}) => {
  const { t } = useTranslation('dashboard.menus');
  const { t: frame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const said = useId();
  const { node } = row.item;
  const name = labelOf(node, language) || t('unnamed');
  const wrong = Object.values(errors);
  const moves = tree === 'menu' ? (['up', 'down', 'in', 'out'] as const) : (['up', 'down'] as const);
  return (
    <TreeListRow
      row={row}
      name={name}
      isClosed={isClosed}
      hasHandle={!isPhone}
      isChosen={isChosen}
      onToggle={onToggle}
      onMove={onMove}
      below={
        <>
          {wrong.length > 0 && (
            <p id={said} className={styles.wrong}>
              {wrong.map((each, at) => (
                <span key={at}>{each} </span>
              ))}
            </p>
          )}
          {form}
        </>
      }
    >
      {kind !== 'column' && (
        <span className={styles.sign}>
          <ItemIcon type={node.type} />
        </span>
      )}
      <button
        type="button"
        className={styles.name}
        aria-label={t('edit', { name })}
        aria-pressed={isChosen}
        aria-describedby={wrong.length > 0 ? said : undefined}
        data-wrong={wrong.length > 0 || undefined}
        onClick={onChoose}
      >
        <span dir="auto">{name}</span>
      </button>
      {isLost(node) && <Tag kind="warn">{t(isPhone ? 'lostShort' : 'lost')}</Tag>}
      {kind === 'column' ? (
        <span className={styles.dim}>{t('links', { count: node.children.length })}</span>
      ) : (
        !isPhone && (
          <span className={styles.kind}>
            <Tag kind="neutral">{t(`type.${node.type}`)}</Tag>
          </span>
        )
      )}
      {isPhone && (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={styles.act}
            aria-label={t('moveUp', { name })}
            onClick={() => onMove('up')}
          >
            <IconChevronUp size={20} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            className={styles.act}
            aria-label={t('moveDown', { name })}
            onClick={() => onMove('down')}
          >
            <IconChevronDown size={20} stroke={1.75} />
          </ActionIcon>
        </>
      )}
      {onAdd && !isPhone && (
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.act}
          aria-label={t(`addBelow.${tree}`, { name })}
          onClick={onAdd}
        >
          <IconPlus size={16} stroke={1.75} />
        </ActionIcon>
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" className={styles.act} aria-label={t('more', { name })}>
            <IconDots size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((move) => (
            <Menu.Item key={move} onClick={() => onMove(move)}>
              {frame(`tree.${move}`)}
            </Menu.Item>
          ))}
          {onAdd && <Menu.Item onClick={onAdd}>{t(`addBelow.${tree}`, { name })}</Menu.Item>}
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={onRemove}>
            {t(`remove.${kind}`)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </TreeListRow>
  );
};
