import { CONTENT_ENTRY_KINDS } from '@shop/contracts/catalog/dashboard';
import { NavLink, useTranslation } from '@shop/kit';
import { listHrefOf } from '../model/kinds.ts';
import styles from './content.module.css';

/** The lists of what the shop has to read. */
export const ContentEntryTabs = () => {
  const { t } = useTranslation('dashboard.content');
  return (
    <nav className={styles.tabs} aria-label={t('lists')}>
      {CONTENT_ENTRY_KINDS.map((kind) => (
        <NavLink key={kind} to={listHrefOf(kind)} end className={styles.tab}>
          {t(`kind.${kind}.all`)}
        </NavLink>
      ))}
    </nav>
  );
};
