import { TAXON_KINDS } from '@shop/contracts/catalog/dashboard';
import { NavLink, useTranslation } from '@shop/kit';
import { listHrefOf } from '../model/kinds.ts';
import styles from './taxonomy.module.css';

const VALUES = ['attribute', 'feature'] as const;

/** The lists of what products are put in order by, and of the words that their values are made of. */
export const TaxonomyTabs = () => {
  const { t } = useTranslation('dashboard.taxonomy');
  const links = [
    ...TAXON_KINDS.map((kind) => [listHrefOf(kind), t(`kind.${kind}.all`)] as const),
    ...VALUES.map((kind) => [`/dashboard/taxonomy/values/${kind}`, t(`kind.${kind}.all`)] as const),
  ];
  return (
    <nav className={styles.tabs} aria-label={t('lists')}>
      {links.map(([to, label]) => (
        <NavLink key={to} to={to} end className={styles.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
};
