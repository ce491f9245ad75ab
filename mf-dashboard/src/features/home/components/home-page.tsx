import type { OrderFigures } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatTime } from '@shop/kit/format';
import { Alert } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import page from '@shop/back-office/styles/page.module.css';
import { May, useMay, useSession } from '@shop/back-office/session';
import { algiersToday, useNow } from '@shop/back-office/dates';
import { KeyBar } from '@shop/back-office/keyboard';
import { useOrderFigures } from '../api/figures.ts';
import { spanBefore, useSpan } from '../model/span.ts';
import { ConfirmationCard } from './confirmation-card.tsx';
import { DebtsCard } from './debts-card.tsx';
import { NewShop } from './new-shop.tsx';
import { ProductsCard } from './products-card.tsx';
import { RefusalsCard } from './refusals-card.tsx';
import { RevenueCard } from './revenue-card.tsx';
import { SpanChooser } from './span-chooser.tsx';
import { StatesCard } from './states-card.tsx';
import { StockCard } from './stock-card.tsx';
import { WorkCards } from './work-cards.tsx';
import styles from './home.module.css';

/** Keys of every page. */
const KEYS = [
  { key: 'G C', label: 'keys.orders' },
  { key: 'G A', label: 'keys.calls' },
  { key: 'Ctrl K', label: 'keys.goTo' },
  { key: '?', label: 'keys.help' },
] as const;

const momentIn = (now: number, language: 'fr' | 'ar' | 'en'): string => {
  const day = new Intl.DateTimeFormat(language === 'ar' ? 'ar-DZ-u-nu-latn' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Africa/Algiers',
  }).format(now);
  return `${day}, ${formatTime(new Date(now).toISOString(), language)}`;
};

const isNew = (figures: OrderFigures | undefined): boolean =>
  figures !== undefined && figures.isWhole && Object.keys(figures.now).length === 0;

/** Today's work, and what came of the orders of some days; each figure leads to the list behind it. */
export const HomePage = () => {
  const { t } = useTranslation('dashboard.home');
  const language = useLanguage();
  const { me } = useSession();
  const now = useNow();
  const { span, choose, chooseDays } = useSpan(now);
  const orders = useOrderFigures(span);
  const before = useOrderFigures(spanBefore(span));
  const mayPay = useMay('payment.read');
  // The server leaves the amounts out for people who may not see them.
  const seesTurnover = orders.data ? orders.data.days.every(({ placed }) => placed.total !== null) : mayPay;
  return (
    <>
      <header className={`${page.header} ${styles.head}`}>
        <h1>{t('hello', { name: me.name })}</h1>
        <span className={page.date} data-own="">
          {momentIn(now, language)}
        </span>
        <SpanChooser span={span} today={algiersToday(now)} onChoose={choose} onChooseDays={chooseDays} />
      </header>
      <div className={`${page.body} ${page.sunken} ${styles.home}`}>
        {orders.data?.isWhole === false && (
          <Alert icon={<IconHourglass size={18} />} color="sun" role="status">
            {t('counting')}
          </Alert>
        )}
        <WorkCards orders={orders} />
        {isNew(orders.data) && <NewShop />}
        <div className={styles.columns} data-stale={orders.isPlaceholderData || undefined}>
          <div className={styles.column}>
            {seesTurnover && <RevenueCard orders={orders} before={before.data} span={span} />}
            <RefusalsCard orders={orders} span={span} />
            <May permission="payment.read">
              <DebtsCard />
            </May>
          </div>
          <div className={styles.column}>
            <StatesCard orders={orders} span={span} />
            <ConfirmationCard orders={orders} before={before.data} span={span} />
            <ProductsCard orders={orders} />
          </div>
        </div>
        <May permission="stock.read">
          <StockCard />
        </May>
      </div>
      <KeyBar keys={KEYS} namespace="dashboard.home" />
    </>
  );
};
