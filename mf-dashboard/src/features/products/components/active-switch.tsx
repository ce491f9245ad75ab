import type { StaffProductRow } from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { Switch } from '@mantine/core';
import { Tag } from '@shop/back-office/badges';
import { useState } from 'react';
import { useMay } from '@shop/back-office/session';
import { useFreeQuestion } from '../../../shared/use-free-question.tsx';
import { refusalToast, toast } from '@shop/back-office/feedback';
import { useRowWrite } from '../api/products.ts';
import { isForNothing } from '../model/bulk.ts';

/** Shows or hides a product for visitors by one click in its row; a word for people who may only read it. */
export const ActiveSwitch = ({ product }: { product: StaffProductRow }) => {
  const { t } = useTranslation('dashboard.products');
  const mayWrite = useMay('product.write');
  if (mayWrite && product.deletedAt === null) return <Switching product={product} />;
  return <Tag kind={product.isActive ? 'ok' : 'neutral'}>{t(product.isActive ? 'onSale.yes' : 'onSale.no')}</Tag>;
};

const Switching = ({ product }: { product: StaffProductRow }) => {
  const { t } = useTranslation('dashboard.products');
  const { t: frame } = useTranslation('dashboard.frame');
  const write = useRowWrite();
  const [asked, setAsked] = useState<boolean>();
  const { ask, question } = useFreeQuestion();
  const refusal = refusalToast(`product-${product.id}`);

  const press = async (active: boolean): Promise<void> => {
    setAsked(active);
    refusal.clear();
    try {
      const written = await write(product, { kind: 'change', change: { active } });
      if ('why' in written) refusal.say(product.name, written.why);
      // A product that is on sale but sold out gives no other sign that visitors cannot buy it.
      else if (active && product.units <= 0) toast.done(t('soldOut.title', { name: product.name }), t('soldOut.text'));
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      refusal.say(product.name, error instanceof ApiError ? error.message : frame('form.unreachable'));
    } finally {
      setAsked(undefined);
    }
  };
  const change = async (active: boolean): Promise<void> => {
    if (await ask(active && isForNothing(product) ? [product.name] : [])) await press(active);
  };
  return (
    <>
      <Switch
        aria-label={t('active', { name: product.name })}
        checked={asked ?? product.isActive}
        disabled={asked !== undefined}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
      {question}
    </>
  );
};
