import type { StockCount } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import ui from '@shop/back-office/styles/ui.module.css';

const KINDS: Readonly<Record<StockCount['state'], string>> = {
  preparing: '',
  open: 'warn',
  submitted: 'warn',
  approving: 'warn',
  approved: 'ok',
  cancelled: '',
};

/** Where a count stands. */
export const CountState = ({ state }: Pick<StockCount, 'state'>) => {
  const { t } = useTranslation('dashboard.counts');
  return (
    <span className={ui.tag} data-kind={KINDS[state]}>
      {t(`state.${state}`)}
    </span>
  );
};
