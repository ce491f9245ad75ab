import { useSearchParams, useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { Failure } from '@shop/back-office/feedback';
import { RecordHeader } from '@shop/back-office/page';
import page from '@shop/back-office/styles/page.module.css';
import { useSimulation } from '../api/simulation.ts';
import { conditionsOf, isAskable, questionOf, type CartLine } from '../model/cart.ts';
import { BuyerCard } from './buyer-card.tsx';
import { CartCard } from './cart-card.tsx';
import { Reasons } from './reasons.tsx';
import styles from './simulator.module.css';
import { TotalsCard } from './totals-card.tsx';

const ASK_AFTER_MS = 250;
const PROMOTIONS = '/dashboard/promotions';
/** "This cart, this customer: what applies and why." Nothing is ordered by it. */
export const SimulatorPage = () => {
  const { t } = useTranslation('dashboard.promotion-simulator');
  const [lines, setLines] = useState<readonly CartLine[]>([]);
  const [search] = useSearchParams();
  const ofPromotion = search.get('promotion');
  const [conditions, setConditions] = useState(() => conditionsOf(search, Date.now()));
  const question = useMemo(() => questionOf(lines, conditions), [lines, conditions]);
  const [asked] = useDebouncedValue(question, ASK_AFTER_MS);
  const answer = useSimulation(asked);
  const isPossible = isAskable(lines);
  const simulation = asked.lines.length > 0 && isPossible ? answer.data : undefined;
  const refused = asked.lines.length > 0 && answer.error instanceof ApiError ? answer.error.problem?.errors : undefined;
  const troubleOf = (field: string): string | undefined => {
    const [message] = refused?.[field] ?? [];
    return message === undefined ? undefined : t(`trouble.${message.split('.').at(-1)}`);
  };
  return (
    <>
      <RecordHeader
        back={ofPromotion === null ? PROMOTIONS : `${PROMOTIONS}/${ofPromotion}`}
        backLabel={t(ofPromotion === null ? 'backToAll' : 'back')}
        name={t('title')}
      />
      <div className={`${page.body} ${page.sunken}`}>
        <div className={styles.columns}>
          <div className={styles.column}>
            <p className={styles.lead}>{t('lead')}</p>
            <CartCard
              lines={lines}
              first={search.get('product')}
              onChange={setLines}
              priced={simulation?.lines ?? []}
              troubleOf={(at) => troubleOf(`lines.${at}.product`) ?? troubleOf(`lines.${at}.combination`)}
            />
            <BuyerCard
              conditions={conditions}
              onChange={(how) => setConditions((now) => ({ ...now, ...how }))}
              code={simulation?.code ?? null}
              wilayaTrouble={troubleOf('wilaya')}
            />
          </div>
          <div className={styles.column} aria-busy={answer.isFetching || asked !== question} aria-live="polite">
            {simulation ? (
              <>
                <TotalsCard simulation={simulation} />
                <Reasons simulation={simulation} />
              </>
            ) : refused || !isPossible ? (
              <p className={styles.dim}>{t('mend')}</p>
            ) : answer.error && asked.lines.length > 0 ? (
              <Failure error={answer.error} onRetry={() => void answer.refetch()} retrying={answer.isFetching} />
            ) : (
              lines.length === 0 && <p className={styles.dim}>{t('cart.empty')}</p>
            )}
          </div>
        </div>
      </div>
    </>
  );
};
