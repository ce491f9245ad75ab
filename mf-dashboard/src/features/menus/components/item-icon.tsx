import type { MenuItemType } from '@shop/contracts/catalog';
import {
  IconArticle,
  IconAward,
  IconCategory,
  IconDiscount,
  IconFileText,
  IconFolders,
  IconHome,
  IconLink,
  IconNews,
  IconNotebook,
  IconSparkles,
  IconTag,
  IconTags,
  IconTruckDelivery,
  type Icon,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<MenuItemType, Icon>> = {
  ProductCategory: IconCategory,
  Brand: IconAward,
  Product: IconTag,
  Cms: IconFileText,
  BlogCategory: IconNews,
  BlogPost: IconArticle,
  collectionPage: IconFolders,
  Link: IconLink,
  '3': IconHome,
  '4': IconSparkles,
  '5': IconDiscount,
  '6': IconTags,
  '8': IconNotebook,
  '10': IconTruckDelivery,
};

export const ItemIcon = ({ type }: { type: MenuItemType }) => {
  const Sign = ICONS[type];
  return <Sign size={16} stroke={1.75} aria-hidden />;
};
