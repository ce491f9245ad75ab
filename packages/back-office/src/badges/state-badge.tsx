import type { OrderState } from '@shop/contracts/order';
import { useTranslation } from '@shop/kit';
import { StateGlyph } from './state-glyph.tsx';
import styles from '../styles/ui.module.css';

/**
 * Shows a state by shape, word and colour. `partial` means that the parcel holds only some of the items, `comingBack`
 * that it is on its return, which may still end in a delivery (D-7.07).
 */
export const StateBadge = ({
  state,
  large = false,
  partial = false,
  comingBack = false,
}: {
  state: OrderState;
  large?: boolean;
  partial?: boolean;
  comingBack?: boolean | undefined;
}) => {
  const { t } = useTranslation('dashboard.frame');
  return (
    <span className={styles.badge} data-s={state} data-large={large || undefined}>
      <StateGlyph state={state} size={large ? 16 : 14} />
      {t(`state.${state}`)}
      {partial && <> · {t('partial')}</>}
      {comingBack && <> · {t('comingBack')}</>}
    </span>
  );
};
