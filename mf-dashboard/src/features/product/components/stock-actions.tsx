import { useTranslation } from '@shop/kit';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { StockChangeKind } from '../../../shared/change-stock-dialog.tsx';
import type { StockLevel, StockLot } from '../model/stock-rows.ts';
import styles from './stock-tab.module.css';

export type StockAction = StockChangeKind | 'correct' | 'place';

/** What can be done with these units now. */
const actionsFor = (
  { onHand, reserved, hold }: Pick<StockLevel, 'onHand' | 'reserved' | 'hold'>,
  rights: { readonly mayWrite: boolean; readonly mayCorrect: boolean },
  lot: StockLot | undefined,
): readonly StockAction[] => {
  const free = onHand - reserved - hold;
  const changes: readonly StockAction[] = [
    ...(free > 0 ? (['takeOff', 'hold'] as const) : []),
    ...(hold > 0 ? (['release'] as const) : []),
    'found',
  ];
  return [
    ...(rights.mayWrite ? changes : []),
    ...(rights.mayWrite && !lot ? (['place'] as const) : []),
    ...(rights.mayCorrect && lot ? (['correct'] as const) : []),
  ];
};

/** The menu of a level's row, or of a lot's. */
export const StockActions = ({
  name,
  level,
  lot,
  rights,
  onChoose,
}: {
  readonly name: string;
  readonly level: StockLevel;
  readonly lot: StockLot | undefined;
  readonly rights: { readonly mayWrite: boolean; readonly mayCorrect: boolean };
  readonly onChoose: (action: StockAction) => void;
}) => {
  const { t } = useTranslation('dashboard.stock-change');
  const { t: goods } = useTranslation('dashboard.goods');
  const actions = actionsFor(lot ?? level, rights, lot);
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" withinPortal shadow="md">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          className={styles.action}
          aria-label={t('action.menu', { name })}
        >
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action} onClick={() => onChoose(action)}>
            {action === 'place' ? goods('place.action') : t(`action.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
