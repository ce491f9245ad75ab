import type { ListedStockItem } from '@shop/contracts/logistics/dashboard';
import { Link, useTranslation } from '@shop/kit';
import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustments, IconDots, IconHistory, IconMapPin, IconTag } from '@tabler/icons-react';
import { May } from '@shop/back-office/session';

export const productHref = ({ goods }: ListedStockItem): string => `/dashboard/products/${goods.product}?tab=stock`;
export const movementsHref = ({ goods }: ListedStockItem): string =>
  `/dashboard/stock/movements?product=${goods.product}`;

/** What else there is to an item: its product, its movements, its threshold. */
export const RowMenu = ({
  item,
  name,
  onThreshold,
  onPlace,
  size = 'md',
}: {
  readonly item: ListedStockItem;
  readonly name: string;
  readonly onThreshold: (item: ListedStockItem) => void;
  readonly onPlace: (item: ListedStockItem) => void;
  readonly size?: 'md' | 48;
}) => {
  const { t } = useTranslation('dashboard.stock');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={size} aria-label={t('menu.of', { name })}>
          <IconDots size={16} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <May permission="product.read">
          <Menu.Item component={Link} to={productHref(item)} leftSection={<IconTag size={16} stroke={1.75} />}>
            {t('menu.product')}
          </Menu.Item>
        </May>
        <Menu.Item component={Link} to={movementsHref(item)} leftSection={<IconHistory size={16} stroke={1.75} />}>
          {t('menu.movements')}
        </Menu.Item>
        <May permission="stock.write">
          <Menu.Item leftSection={<IconAdjustments size={16} stroke={1.75} />} onClick={() => onThreshold(item)}>
            {t('menu.threshold')}
          </Menu.Item>
          <Menu.Item leftSection={<IconMapPin size={16} stroke={1.75} />} onClick={() => onPlace(item)}>
            {t('menu.place')}
          </Menu.Item>
        </May>
      </Menu.Dropdown>
    </Menu>
  );
};
