import { Link, useTranslation } from '@shop/kit';
import type { ShopView } from '@shop/contracts/catalog/storefront';
import { Arch, Icon, Picture } from '@shop/kit/ui';
import { useId, useState, type ReactNode } from 'react';
import styles from './phone-menu.module.css';

/** A department: its name is a link, the chevron next to it unfolds its sub-departments. */
export const PhoneDepartment = ({ item }: { item: ShopView['menu'][number] }): ReactNode => {
  const { t } = useTranslation('shell.layout');
  const list = useId();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className={styles.row}>
        <Link to={item.href} className={styles.department}>
          <Arch className={styles.arch}>
            {item.image && <Picture src={item.image} alt="" width={100} height={125} cover />}
          </Arch>
          {item.label}
        </Link>
        {item.children.length > 0 && (
          <button
            type="button"
            className={styles.unfold}
            aria-label={t('menu.inside', { name: item.label })}
            aria-expanded={open}
            aria-controls={list}
            onClick={() => setOpen(!open)}
          >
            <Icon name="chevron-end" className={styles.chevron} />
          </button>
        )}
      </div>
      <ul id={list} className={styles.children} hidden={!open}>
        {item.children.map((child) => (
          <li key={child.href}>
            <Link to={child.href} className={styles.child}>
              {child.label}
              {child.count !== undefined && <span className={styles.count}>{child.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
};
