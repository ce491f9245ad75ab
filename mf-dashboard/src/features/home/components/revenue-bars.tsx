import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import type { OrderFigures } from '@shop/contracts/order/dashboard';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { daysText } from '@shop/back-office/dates';

const short = new Intl.NumberFormat('fr', { notation: 'compact', maximumFractionDigits: 1 });

/** Delivered and placed amounts, day by day. The table below the chart has the same figures. */
export const RevenueBars = ({ days }: { days: OrderFigures['days'] }) => {
  const { t } = useTranslation('dashboard.home');
  const language = useLanguage();
  return (
    <BarChart
      data-own=""
      h={200}
      data={days.map(({ day, placed, delivered }) => ({
        day: daysText(day, day, language),
        placed: placed.total ?? 0,
        delivered: delivered.total ?? 0,
      }))}
      dataKey="day"
      series={[
        { name: 'delivered', label: t('revenue.delivered'), color: 'var(--h-accent)' },
        { name: 'placed', label: t('revenue.placed'), color: 'var(--h-accent-line)' },
      ]}
      valueFormatter={(value) => formatPrice(value, language)}
      yAxisProps={{ tickFormatter: (value: number) => short.format(value), width: 48 }}
      barProps={{ radius: [3, 3, 0, 0], isAnimationActive: false }}
      gridAxis="x"
      tickLine="none"
      // Nothing of it takes the keyboard: what it shows is in the table.
      barChartProps={{ accessibilityLayer: false }}
    />
  );
};
