import type { Problem } from '@shop/contracts';
import {
  deletePromotion,
  duplicatePromotion,
  listPromotions,
  restorePromotion,
  switchPromotion,
  type PromotionRow,
  type StaffPromotion,
} from '@shop/contracts/catalog/dashboard';
import { useTranslation } from '@shop/kit';
import { ApiError, NetworkError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useInvalidateChoices } from '@shop/back-office/fields';
import { useCommand } from '@shop/back-office/commands';
import type { PromotionsQuery } from '../model/filters.ts';
import { problemText } from '@shop/back-office/feedback';

/** A page of them; while the next one loads the old rows stay. */
export const usePromotions = (query: PromotionsQuery) =>
  useQuery({
    queryKey: ['promotions', 'list', query],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await callStaff(listPromotions, { query, signal })).body,
  });

export type Written = { readonly promotion: StaffPromotion } | { readonly why: string };
/** As the person saw it. */
export type SeenPromotion = Pick<PromotionRow, 'uuid' | 'version'>;
export interface PromotionWrites {
  readonly switchTo: (seen: SeenPromotion, active: boolean) => Promise<Written>;
  readonly bin: (seen: SeenPromotion) => Promise<Written>;
  readonly restore: (seen: SeenPromotion) => Promise<Written>;
  readonly copy: (uuid: string) => Promise<Written>;
}

type Answer =
  | { readonly status: 200; readonly body: StaffPromotion }
  | { readonly status: 201; readonly body: StaffPromotion }
  | { readonly status: 404 | 409 | 422; readonly body: Problem };

/** D-4.03, D-4.08: writes to one promotion as it was seen in its row; what came of it is shown everywhere. */
export const usePromotionWrites = (): PromotionWrites => {
  const { t: frame } = useTranslation('dashboard.frame');
  const queries = useQueryClient();
  const invalidateChoices = useInvalidateChoices();
  const command = useCommand();
  const written = async (call: () => Promise<Answer>): Promise<Written> => {
    try {
      const answer = await call();
      return answer.status === 200 || answer.status === 201
        ? { promotion: answer.body }
        : { why: problemText(answer.body) };
    } catch (error) {
      if (error instanceof ApiError) return { why: error.message };
      if (error instanceof NetworkError) return { why: frame('form.unreachable') };
      throw error;
    } finally {
      invalidateChoices();
      await queries.invalidateQueries({ queryKey: ['promotions'] });
    }
  };
  return {
    switchTo: ({ uuid, version }, active) =>
      written(() => command(switchPromotion, { params: { uuid }, body: { active, version } })),
    bin: ({ uuid, version }) => written(() => command(deletePromotion, { params: { uuid }, body: { version } })),
    restore: ({ uuid, version }) => written(() => command(restorePromotion, { params: { uuid }, body: { version } })),
    copy: (uuid) => written(() => command(duplicatePromotion, { params: { uuid } })),
  };
};
