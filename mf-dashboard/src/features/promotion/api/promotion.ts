import type { BodyInputOf, Problem } from '@shop/contracts';
import {
  changePromotion,
  createPromotion,
  deletePromotion,
  duplicatePromotion,
  getPromotion,
  restorePromotion,
  setPromotionBanner,
  type StaffPromotion,
} from '@shop/contracts/catalog/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCommand } from '@shop/back-office/commands';
import type { Created } from '@shop/back-office/dialogs';
import { firstTrouble } from '@shop/back-office/feedback';

const keyOf = (uuid: string) => ['promotions', 'one', uuid] as const;

export const usePromotion = (uuid: string) =>
  useQuery({
    queryKey: keyOf(uuid),
    retry: false,
    queryFn: async ({ signal }) => (await callStaff(getPromotion, { params: { uuid }, signal })).body,
  });

export type PromotionSaved =
  { readonly promotion: StaffPromotion; readonly outcome: 'saved' | 'changed' } | { readonly problem: Problem };
type Answer =
  | { readonly status: 200; readonly body: StaffPromotion }
  | { readonly status: 409; readonly body: Problem & { readonly promotion?: StaffPromotion | undefined } }
  | { readonly status: 422; readonly body: Problem };

/** Every write has a key that stays until its answer is there (D-4.08); what came of it is shown everywhere. */
const useWrites = () => {
  const queries = useQueryClient();
  const command = useCommand();
  return {
    command,
    answered: (fresh: StaffPromotion | undefined): void => {
      if (fresh) queries.setQueryData(keyOf(fresh.uuid), fresh);
      void queries.invalidateQueries({ queryKey: ['promotions', 'list'] });
      void queries.invalidateQueries({ queryKey: ['choices', 'promotion'] });
    },
  };
};

export const useCreatePromotion = () => {
  const { command, answered } = useWrites();
  return async (body: BodyInputOf<typeof createPromotion>): Promise<Created<StaffPromotion>> => {
    const answer = await command(createPromotion, { body });
    answered(answer.status === 201 ? answer.body : undefined);
    return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
  };
};

export const usePromotionWrites = (uuid: string) => {
  const { command, answered } = useWrites();
  const params = { uuid };
  const savedOf = (answer: Answer): PromotionSaved => {
    const fresh = answer.status === 200 ? answer.body : answer.status === 409 ? answer.body.promotion : undefined;
    answered(fresh);
    if (answer.status === 200) return { promotion: answer.body, outcome: 'saved' };
    return answer.status === 409 && answer.body.promotion
      ? { promotion: answer.body.promotion, outcome: 'changed' }
      : { problem: answer.body };
  };
  return {
    change: async (body: BodyInputOf<typeof changePromotion>): Promise<PromotionSaved> =>
      savedOf(await command(changePromotion, { params, body })),
    /** Into the bin, or out of it. */
    bin: async (version: number, into: boolean): Promise<PromotionSaved> => {
      const endpoint = into ? deletePromotion : restorePromotion;
      return savedOf(await command(endpoint, { params, body: { version } }));
    },
    duplicate: async (): Promise<Created<StaffPromotion>> => {
      const answer = await command(duplicatePromotion, { params });
      answered(answer.status === 201 ? answer.body : undefined);
      return answer.status === 201 ? { created: answer.body } : { problem: answer.body };
    },
    /** @returns the error message for the person; undefined if it was saved */
    banner: async (body: BodyInputOf<typeof setPromotionBanner>): Promise<string | undefined> => {
      const answer = await command(setPromotionBanner, { params, body });
      savedOf(answer);
      if (answer.status === 200) return undefined;
      return firstTrouble(answer.body);
    },
  };
};
