import type { Permission } from '@shop/contracts/staff';
import { useLanguage, useTranslation } from '@shop/kit';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBuildingStore,
  IconDeviceDesktop,
  IconFileImport,
  IconKeyboard,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPackageExport,
  IconPackages,
  IconPlus,
  IconSun,
  IconUpload,
  IconUserCircle,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react';
import { LANGUAGE_NAMES, languageHref } from '@shop/back-office/fields';
import { useSession } from '@shop/back-office/session';
import { useSignOut } from '../account/use-sign-out.ts';
import { buttonOf, clickOnPage, NEW_BUTTON } from './open-on-page.ts';
import { SEARCH_WORDS } from './search-words.ts';

export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly words: readonly string[];
  readonly icon: Icon;
  /** Where it leads; what it does there, or instead, is `run`. */
  readonly to?: string;
  readonly run?: () => void;
}

interface PageAction {
  readonly id:
    | 'newOrder'
    | 'addStock'
    | 'takeOffStock'
    | 'newProduct'
    | 'newCategory'
    | 'newBrand'
    | 'newPromotion'
    | 'newPage'
    | 'invite'
    | `import${string}`;
  readonly needs: Permission;
  readonly icon: Icon;
  readonly to: string;
  /** The button of that page which begins it; absent: the page itself is its beginning. */
  readonly button?: string;
}

const ON_PAGES = [
  { id: 'newOrder', needs: 'order.confirm', icon: IconPlus, to: '/dashboard/orders/new' },
  { id: 'newProduct', needs: 'product.write', icon: IconPlus, to: '/dashboard/products', button: NEW_BUTTON },
  { id: 'addStock', needs: 'stock.write', icon: IconPackages, to: '/dashboard/stock/add' },
  {
    id: 'takeOffStock',
    needs: 'stock.write',
    icon: IconPackageExport,
    to: '/dashboard/stock/add',
    button: buttonOf('take-off'),
  },
  { id: 'newCategory', needs: 'product.write', icon: IconPlus, to: '/dashboard/taxonomy', button: NEW_BUTTON },
  { id: 'newBrand', needs: 'product.write', icon: IconPlus, to: '/dashboard/taxonomy/brand', button: NEW_BUTTON },
  { id: 'newPromotion', needs: 'product.write', icon: IconPlus, to: '/dashboard/promotions/new' },
  { id: 'newPage', needs: 'content.write', icon: IconPlus, to: '/dashboard/pages', button: NEW_BUTTON },
  { id: 'invite', needs: 'staff.write', icon: IconUserPlus, to: '/dashboard/staff', button: buttonOf('invite') },
  {
    id: 'importProducts',
    needs: 'product.write',
    icon: IconUpload,
    to: '/dashboard/products',
    button: buttonOf('import'),
  },
  {
    id: 'importStatement',
    needs: 'payment.write',
    icon: IconFileImport,
    to: '/dashboard/transporter-payments',
    button: buttonOf('import'),
  },
] as const satisfies readonly PageAction[];

const THEMES = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  { value: 'auto', icon: IconDeviceDesktop },
] as const;

/** What this person can do from any page, besides going to one. */
export const usePaletteActions = (onHelp: () => void): readonly PaletteAction[] => {
  const { t } = useTranslation('dashboard.palette');
  const { t: frame } = useTranslation('dashboard.frame');
  const { permissions } = useSession().me;
  const language = useLanguage();
  const { setColorScheme, colorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const wordsOf = (name: string): readonly string[] => [SEARCH_WORDS[name] ?? ''];
  return [
    ...ON_PAGES.filter(({ needs }) => permissions.includes(needs)).map(({ id, icon, to, ...page }) => ({
      id,
      label: t(`action.${id}`),
      words: wordsOf(id),
      icon,
      to,
      ...('button' in page && { run: () => clickOnPage(to, page.button) }),
    })),
    {
      id: 'account',
      label: frame('account.own'),
      words: wordsOf('account'),
      icon: IconUserCircle,
      to: '/dashboard/account',
    },
    { id: 'keys', label: frame('shortcuts'), words: wordsOf('keys'), icon: IconKeyboard, run: onHelp },
    {
      id: 'shop',
      label: t('action.shop'),
      words: wordsOf('shop'),
      icon: IconBuildingStore,
      run: () => void window.open('/', '_blank', 'noopener'),
    },
    ...LANGUAGE_NAMES.filter(({ code }) => code !== language).map(({ code, name }) => ({
      id: `language-${code}`,
      label: t('action.language', { name }),
      words: [name, ...wordsOf('language')],
      icon: IconLanguage,
      run: () => window.location.assign(languageHref(code)),
    })),
    ...THEMES.filter(({ value }) => value !== colorScheme).map(({ value, icon }) => ({
      id: `theme-${value}`,
      label: t('action.theme', { name: frame(`account.themes.${value}`) }),
      words: wordsOf(`theme_${value}`),
      icon,
      run: () => setColorScheme(value),
    })),
    {
      id: 'signOut',
      label: frame('account.signOut'),
      words: wordsOf('signOut'),
      icon: IconLogout,
      run: () => void signOut(),
    },
  ];
};
