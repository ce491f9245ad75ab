import { useTranslation } from '@shop/kit';
import { ActionIcon, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconDots, IconGitMerge, IconTrash } from '@tabler/icons-react';
import styles from './taxonomy.module.css';

export type TaxonAct = 'merge' | 'delete';

/** The actions on a row of the list: move, merge and delete. */
export const TaxonMenu = ({
  name,
  place,
  onAct,
}: {
  readonly name: string;
  /** The place of the row among the others; absent if the list is not in the shop's order. */
  readonly place?: { readonly isFirst: boolean; readonly isLast: boolean; readonly onMove: (by: -1 | 1) => void };
  readonly onAct: (act: TaxonAct) => void;
}) => {
  const { t } = useTranslation('dashboard.taxonomy');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={styles.act}
          aria-label={t('tree.more', { name })}
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {place && (
          <>
            <Menu.Item
              leftSection={<IconArrowUp size={16} />}
              disabled={place.isFirst}
              onClick={() => place.onMove(-1)}
            >
              {t('tree.up')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} />}
              disabled={place.isLast}
              onClick={() => place.onMove(1)}
            >
              {t('tree.down')}
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<IconGitMerge size={16} />} onClick={() => onAct('merge')}>
          {t('going.mergeItem')}
        </Menu.Item>
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => onAct('delete')}>
          {t('going.deleteItem')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};
