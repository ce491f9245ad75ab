import { Menu, type MenuProps } from '@mantine/core';
import { useLanguage } from '@shop/kit';
import { formatCount } from '@shop/kit/format';
import type { Icon } from '@tabler/icons-react';
import styles from './list-page.module.css';

export interface BulkAction<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly icon: Icon;
  readonly danger?: boolean;
  /** How many of the selected rows it applies to, where it does not apply to all. */
  readonly count?: number | undefined;
}

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

const Label = ({ label, count }: Pick<BulkAction<string>, 'label' | 'count'>) => {
  const language = useLanguage();
  return (
    <>
      {label}
      {count !== undefined && <span className={styles.bulkPart}>{formatCount(count, language)}</span>}
    </>
  );
};

/** Actions on the selected rows, each a button. */
export const BulkActionButtons = <Id extends string>({
  actions,
  onStart,
}: {
  readonly actions: readonly BulkAction<Id>[];
  readonly onStart: (id: Id) => void;
}) =>
  actions.map(({ id, label, icon: ActionIcon, count }) => (
    <button key={id} type="button" className={styles.bulkAction} onClick={() => onStart(id)}>
      <ActionIcon {...ICON} />
      <Label label={label} count={count} />
    </button>
  ));

/** Further actions on the chosen rows, behind one button. */
export const BulkActionMenu = <Id extends string>({
  label,
  icon: MenuIcon,
  position,
  actions,
  onStart,
}: {
  readonly label: string;
  readonly icon: Icon;
  readonly position: MenuProps['position'];
  readonly actions: readonly BulkAction<Id>[];
  readonly onStart: (id: Id) => void;
}) => (
  <Menu position={position} shadow="md">
    <Menu.Target>
      <button type="button" className={styles.bulkAction}>
        <MenuIcon {...ICON} />
        {label}
      </button>
    </Menu.Target>
    <Menu.Dropdown>
      {actions.map(({ id, label: text, icon: ActionIcon, danger = false, count }) => (
        <Menu.Item
          key={id}
          color={danger ? 'red' : undefined}
          leftSection={<ActionIcon {...ICON} />}
          onClick={() => onStart(id)}
        >
          <Label label={text} count={count} />
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
