import { loseCart, type CartLostReason } from '@shop/contracts/order/dashboard';
import { useCommand } from '@shop/back-office/commands';
import { firstTrouble } from '@shop/back-office/feedback';

/** D-3.09: a cart that will not become an order; answers what is wrong, or undefined. @throws ApiError, NetworkError */
export const useLoseCart = () => {
  const command = useCommand();
  return async (externalId: string, reason: CartLostReason): Promise<string | undefined> => {
    const answer = await command(loseCart, { params: { externalId }, body: { reason } });
    return answer.status === 200 ? undefined : firstTrouble(answer.body);
  };
};
