import { STRATEGIES, type Strategy } from '@shop/contracts/logistics';
import { useTranslation } from '@shop/kit';
import { Select } from '@mantine/core';
import { useAttempt } from '@shop/back-office/commands';
import { toast } from '@shop/back-office/feedback';
import { useMay } from '@shop/back-office/session';
import { useSetStrategy } from '../api/stock.ts';

/** D-5.02: in which order lots of the product leave, where it is not as each warehouse says. */
export const StrategyField = ({
  product,
  strategy,
}: {
  readonly product: string;
  readonly strategy: Strategy | null;
}) => {
  const { t } = useTranslation('dashboard.product');
  const setStrategy = useSetStrategy(product);
  const { busy, trouble, attempt } = useAttempt();
  const mayWrite = useMay('stock.write');
  const choose = (chosen: string | null): void => {
    const next = STRATEGIES.find((one) => one === chosen) ?? null;
    if (next === strategy) return;
    void attempt(async () => {
      if (!(await setStrategy(next))) return t('stock.none');
      toast.done(t('stock.strategy.done'));
      return undefined;
    });
  };
  return (
    <Select
      label={t('stock.strategy.label')}
      allowDeselect={false}
      disabled={!mayWrite || busy}
      error={trouble}
      data={[
        { value: '', label: t('stock.strategy.asWarehouse') },
        ...STRATEGIES.map((value) => ({ value, label: t(`stock.strategy.${value}`) })),
      ]}
      value={strategy ?? ''}
      onChange={choose}
    />
  );
};
