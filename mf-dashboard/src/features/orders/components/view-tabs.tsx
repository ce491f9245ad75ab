import type { OrderState } from '@shop/contracts/order';
import { useTranslation } from '@shop/kit';
import type { OrderFilters } from '../model/filters.ts';
import { countedText } from '../model/counted.ts';
import { countOf, VIEWS } from '../model/views.ts';
import styles from './orders.module.css';

export const ViewTabs = ({
  selection,
  counts,
}: {
  selection: OrderFilters;
  counts: Partial<Record<OrderState, number>>;
}) => {
  const { t } = useTranslation('dashboard.orders');
  return (
    <div className={styles.views} role="tablist" aria-label={t('views.title')}>
      {VIEWS.map((view) => {
        const count = countOf(view, counts);
        const selected = view.name === selection.view.name;
        return (
          <button
            key={view.name}
            type="button"
            role="tab"
            aria-selected={selected}
            className={styles.view}
            onClick={() => selection.change({ view: view.name === 'all' ? null : view.name })}
          >
            {t(`views.${view.name}`)}
            {count !== null && count > 0 && (
              <span className={styles.viewCount} data-waiting={view.waiting || undefined}>
                {countedText(count)}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
};
