import type { Permission } from '@shop/contracts/staff';
import { Link, useTranslation } from '@shop/kit';
import {
  IconBuildingStore,
  IconCategory,
  IconCircleCheckFilled,
  IconFileText,
  IconHome2,
  IconMenu2,
  IconPalette,
  IconSettings,
  IconTag,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useSession } from '@shop/back-office/session';
import { useFirstStepsDone, type FirstStep } from '../api/first-steps.ts';
import styles from './home.module.css';

interface Step {
  readonly name: FirstStep | 'menu' | 'home' | 'theme' | 'pages' | 'team';
  readonly to: string;
  readonly permission: Permission;
  readonly icon: Icon;
}

/** In the order in which one leads to the next: a product needs a category, a menu something to lead to. */
const STEPS: readonly Step[] = [
  { name: 'identity', to: '/dashboard/settings', permission: 'shop.write', icon: IconSettings },
  { name: 'category', to: '/dashboard/taxonomy', permission: 'product.write', icon: IconCategory },
  { name: 'product', to: '/dashboard/products', permission: 'product.write', icon: IconTag },
  { name: 'menu', to: '/dashboard/menus', permission: 'shop.write', icon: IconMenu2 },
  { name: 'home', to: '/dashboard/home-modules', permission: 'shop.write', icon: IconHome2 },
  { name: 'theme', to: '/dashboard/theme', permission: 'shop.write', icon: IconPalette },
  { name: 'pages', to: '/dashboard/pages', permission: 'content.write', icon: IconFileText },
  { name: 'team', to: '/dashboard/staff', permission: 'staff.write', icon: IconUsers },
];

/** The first steps of a shop without orders, in sequence. */
export const NewShop = () => {
  const { t } = useTranslation('dashboard.home');
  const { permissions } = useSession().me;
  const done: Readonly<Record<string, boolean>> = useFirstStepsDone();
  return (
    <section className={styles.card} aria-label={t('newShop.title')}>
      <header className={styles.cardHead}>
        <h2>{t('newShop.title')}</h2>
      </header>
      <p className={styles.nothing}>{t('newShop.text')}</p>
      <ol className={styles.rows}>
        {STEPS.filter(({ permission }) => permissions.includes(permission)).map(({ name, to, icon: Sign }) => (
          <li key={name}>
            <Link to={to}>
              <Sign size={18} stroke={1.75} aria-hidden />
              <span className={styles.step}>
                {t(`newShop.step.${name}`)}
                <small>{t(`newShop.why.${name}`)}</small>
              </span>
              {done[name] === true && (
                <IconCircleCheckFilled size={18} className={styles.done} role="img" aria-label={t('newShop.done')} />
              )}
            </Link>
          </li>
        ))}
        <li>
          <a href="/">
            <IconBuildingStore size={18} stroke={1.75} aria-hidden />
            <span className={styles.rowName}>{t('newShop.visit')}</span>
          </a>
        </li>
      </ol>
    </section>
  );
};
