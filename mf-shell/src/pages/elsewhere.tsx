import { Link, useNavigate, useShop, useTranslation } from '@shop/kit';
import { Icon } from '@shop/kit/ui';
import type { FormEvent, ReactNode } from 'react';
import styles from './elsewhere.module.css';

/** Ways on from a missing page: a search that needs no scripts, and the departments. */
export const Elsewhere = (): ReactNode => {
  const { t } = useTranslation('shell.layout');
  const { menu } = useShop();
  const navigate = useNavigate();
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    const words = typeof query === 'string' ? query.trim() : '';
    if (words) void navigate(`/catalog/search?q=${encodeURIComponent(words)}`);
  };
  const departments = menu.filter(({ href }) => href.startsWith('/catalog/category/'));
  return (
    <>
      <form className={styles.search} action="/catalog/search" onSubmit={search}>
        <input
          className={styles.field}
          type="search"
          name="q"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={t('search.placeholder')}
          aria-label={t('elsewhere.search')}
        />
        <button type="submit" className={styles.submit} aria-label={t('elsewhere.submit')}>
          <Icon name="search" size={20} />
        </button>
      </form>
      {departments.length > 0 && (
        <nav aria-label={t('elsewhere.departments')}>
          <ul className={styles.departments}>
            {departments.map(({ href, label }) => (
              <li key={href}>
                <Link to={href} className={styles.department}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
};
