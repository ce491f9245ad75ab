import type { PromotionRow } from '@shop/contracts/catalog/dashboard';
import { PromotionMenu, PromotionSwitch } from './promotion-acts.tsx';
import type { SoldOf } from './promotion-listing.tsx';
import { PromotionDates, PromotionName, PromotionScope, PromotionValue } from './promotion-parts.tsx';
import { PromotionCode, PromotionEarned } from './promotion-sold-cell.tsx';
import { PromotionState } from './promotion-state.tsx';
import styles from './promotions.module.css';

/** A promotion on a phone. */
export const PromotionCard = ({ promotion, soldOf }: { promotion: PromotionRow; soldOf: SoldOf | undefined }) => (
  <div className={styles.card}>
    <div className={styles.cardLine}>
      <PromotionState promotion={promotion} />
      <PromotionMenu promotion={promotion} />
    </div>
    <div className={styles.cardLine}>
      <PromotionName promotion={promotion} />
      <PromotionValue promotion={promotion} />
    </div>
    <PromotionScope promotion={promotion} />
    <div className={styles.cardFacts}>
      <PromotionDates promotion={promotion} />
      <PromotionCode promotion={promotion} sold={soldOf?.(promotion)} />
    </div>
    <div className={styles.cardLine}>
      {soldOf ? <PromotionEarned sold={soldOf(promotion)} /> : <span />}
      <PromotionSwitch promotion={promotion} />
    </div>
  </div>
);
