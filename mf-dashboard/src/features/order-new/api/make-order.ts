import type { Problem } from '@shop/contracts';
import {
  makeOrder,
  makeProforma,
  type MakeOrderBody,
  type Order,
  type OrderDraft,
  orderFromCart,
  type StaffOrderInput,
} from '@shop/contracts/order/dashboard';
import { useCommand } from '@shop/back-office/commands';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';

/** What a draft becomes; each is the first state of something that others see. */
export type Stage = z.infer<typeof MakeOrderBody>['stage'] | 'proforma';
export type Made =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'proforma'; readonly draft: OrderDraft }
  | { readonly kind: 'refused'; readonly problem: Problem };

export interface Origin {
  /** The draft or proforma that it becomes. */
  readonly draft: string | undefined;
  /** Of the proforma as the person read it (D-4.03). */
  readonly draftVersion: number | undefined;
  /** The abandoned cart that it comes from. */
  readonly cart: string | undefined;
}

/** C-3.01, C-3.14: makes the order once, however often it is sent. @throws ApiError, NetworkError */
export const useMakeOrder = () => {
  const command = useCommand();
  const queries = useQueryClient();
  const done = (): void => {
    for (const key of ['orders', 'order-drafts', 'carts', 'customer'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
  return async (stage: Stage, input: StaffOrderInput, { draft, draftVersion, cart }: Origin): Promise<Made> => {
    const of = draft === undefined ? {} : { draft, ...(draftVersion !== undefined && { draftVersion }) };
    if (stage === 'proforma') {
      const answer = await command(makeProforma, { body: { ...input, ...of } });
      if (answer.status !== 201) return { kind: 'refused', problem: answer.body };
      done();
      return { kind: 'proforma', draft: answer.body };
    }
    const body = { ...input, ...of, stage };
    const answer =
      cart === undefined
        ? await command(makeOrder, { body })
        : await command(orderFromCart, { params: { externalId: cart }, body });
    if (answer.status !== 200 && answer.status !== 201) return { kind: 'refused', problem: answer.body };
    done();
    queries.setQueryData(['order', answer.body.uuid], answer.body);
    return { kind: 'order', order: answer.body };
  };
};
