import { localized } from '@shop/contracts';
import type { TaxonRow } from '@shop/contracts/catalog/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconEdit, IconGitMerge, IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react';
import { type Move, TreeListRow, type TreeRow } from '@shop/back-office/tree';
import { hrefOfTaxon } from '../model/kinds.ts';
import { NewMark } from './new-mark.tsx';
import styles from './taxonomy.module.css';

export type RowAct = 'below' | 'merge' | 'delete';

/** A category in its tree. */
export const CategoryRow = ({
  row,
  isNew,
  isClosed,
  isFound,
  mayWrite,
  onToggle,
  onMove,
  onAct,
  onEdit,
}: {
  row: TreeRow<TaxonRow>;
  /** It was created last. */
  isNew: boolean;
  isClosed: boolean;
  /** A search found it: it has no place to be moved from. */
  isFound: boolean;
  mayWrite: boolean;
  onToggle: () => void;
  onMove: (move: Move) => void;
  onAct: (act: RowAct) => void;
  onEdit: () => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  const { t: frame } = useTranslation('dashboard.frame');
  const language = useLanguage();
  const { uuid, picture, products, goesTo, name: names } = row.item;
  const isGoing = goesTo !== null;
  const isFixed = !mayWrite || isGoing || isFound;
  const name = localized(names, language);
  return (
    <TreeListRow
      row={row}
      name={name}
      isClosed={isClosed}
      hasHandle={mayWrite}
      isFixed={isFixed}
      isChosen={isNew}
      onToggle={onToggle}
      onMove={onMove}
    >
      <span className={styles.thumb}>
        {picture ? (
          <img src={picture} alt="" width={28} height={28} />
        ) : (
          <IconPhoto size={16} stroke={1.5} aria-hidden />
        )}
      </span>
      <span className={styles.label}>
        <Link to={hrefOfTaxon('category', uuid)} className={styles.name} dir="auto">
          {name}
        </Link>
        {isNew && <NewMark />}
        {isGoing && <span className={styles.going}>{t('going.onTheWay')}</span>}
        <span className={styles.products}>{t('products', { count: products })}</span>
      </span>
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
                  {frame(`tree.${move}`)}
                </Menu.Item>
              ))}
              <Menu.Item leftSection={<IconGitMerge size={16} />} disabled={isGoing} onClick={() => onAct('merge')}>
                {t('going.mergeItem')}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} />}
                disabled={isGoing}
                onClick={() => onAct('delete')}
              >
                {t('going.deleteItem')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </>
      )}
    </TreeListRow>
  );
};
