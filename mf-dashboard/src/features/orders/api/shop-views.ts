import { getOrderViews, keepOrderViews, type ShopViews } from '@shop/contracts/order/dashboard';
import { useCommand } from '@shop/back-office/commands';
import { refusalToast } from '@shop/back-office/feedback';
import type { OwnView, SharedViews } from '@shop/back-office/list-page';
import { useMay } from '@shop/back-office/session';
import { useTranslation } from '@shop/kit';
import { ApiError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = ['order-views'];
const FRESH_MS = 60_000;

/** C-3.05: the views that the shop shares; people who may assign orders keep them. */
export const useShopViews = (): SharedViews => {
  const { t } = useTranslation('dashboard.orders');
  const queries = useQueryClient();
  const command = useCommand();
  const mayKeep = useMay('order.assign');
  const refusal = refusalToast('order-views');
  const { data } = useQuery({
    queryKey: KEY,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }): Promise<ShopViews> => (await callStaff(getOrderViews, { signal })).body,
  });
  const keep = async (views: readonly OwnView[], version: number): Promise<void> => {
    refusal.clear();
    try {
      const answer = await command(keepOrderViews, { body: { version, views: [...views] } });
      if (answer.status === 200) queries.setQueryData(KEY, answer.body);
      else refusal.say(answer.body.title, '');
      if (answer.status === 409) queries.setQueryData(KEY, answer.body.views);
    } catch (error) {
      refusal.say(t('views.notKept'), error instanceof ApiError ? error.message : '');
    }
  };
  return {
    views: data?.views ?? [],
    keep: mayKeep && data ? (views) => void keep(views, data.version) : undefined,
  };
};
