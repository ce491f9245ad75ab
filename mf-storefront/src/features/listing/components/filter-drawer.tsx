import type { Listing } from '@shop/contracts/catalog/storefront';
import { useTranslation } from '@shop/kit';
import { Button, Icon, useModal } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import { ClearFilters, FacetSections } from './facets.tsx';
import styles from './filter-drawer.module.css';
import type { SelectionState } from './use-selection.ts';

/** SF-2.23 on a phone: off-canvas from the end side, with the live count on its foot. */
export const FilterDrawer = ({
  open,
  onClose,
  listing,
  state,
  loading,
}: {
  open: boolean;
  onClose: () => void;
  listing: Listing;
  state: SelectionState;
  loading: boolean;
}): ReactNode => {
  const { t } = useTranslation('storefront.listing');
  const dialog = useModal(open);
  return (
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t('filter.title')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {open && (
        <div className={styles.panel}>
          <header className={styles.head}>
            <h2 className={styles.title}>{t('filter.title')}</h2>
            <ClearFilters state={state} />
            <button type="button" className={styles.close} aria-label={t('filter.close')} onClick={onClose}>
              <Icon name="close" size={24} />
            </button>
          </header>
          <div className={styles.body}>
            <FacetSections listing={listing} state={state} />
          </div>
          <footer className={styles.foot}>
            <Button wide size="big" sending={loading} onClick={onClose}>
              {t('filter.show', { count: listing.total })}
            </Button>
          </footer>
        </div>
      )}
    </dialog>
  );
};
