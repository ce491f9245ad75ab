import '@mantine/charts/styles.css';
import { DonutChart } from '@mantine/charts';
import { ORDER_STATES } from '@shop/contracts/order';
import type { OrderFigures } from '@shop/contracts/order/dashboard';
import { useTranslation } from '@shop/kit';

/** BO-2.01.04. The text and links next to the chart have the same figures. */
export const StatesDonut = ({ placed }: { placed: OrderFigures['placed'] }) => {
  const { t } = useTranslation('dashboard.frame');
  const data = ORDER_STATES.flatMap((state) => {
    const value = placed[state] ?? 0;
    return value > 0 ? [{ name: t(`state.${state}`), value, color: `var(--s-${state})` }] : [];
  });
  return (
    <DonutChart
      data={data}
      size={140}
      thickness={20}
      paddingAngle={1}
      strokeWidth={0}
      tooltipDataSource="segment"
      // Nothing of it takes the keyboard: what it shows is in the list.
      pieProps={{ rootTabIndex: -1 }}
      pieChartProps={{ accessibilityLayer: false }}
    />
  );
};
