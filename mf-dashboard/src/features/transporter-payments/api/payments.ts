import type { BodyInputOf, Problem, ResponseOf } from '@shop/contracts';
import {
  listTransporterDebts,
  listTransporterPayments,
  listUnpaidOrders,
  payTransporterOrders,
  reverseTransporterPayment,
} from '@shop/contracts/payments/dashboard';
import { ApiError } from '@shop/kit/api';
import { callStaff } from '@shop/kit/staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export type Payment = ResponseOf<typeof payTransporterOrders, 200>;

export const useDebts = () =>
  useQuery({
    queryKey: ['debts'],
    refetchInterval: 20_000,
    queryFn: async ({ signal }) => (await callStaff(listTransporterDebts, { signal })).body.transporters,
  });

/** BO-7.23 */
export const useUnpaidOrders = (transporterId: string | undefined) =>
  useQuery({
    queryKey: ['debts', transporterId, 'orders'],
    enabled: transporterId !== undefined,
    refetchInterval: 20_000,
    queryFn: async ({ signal }) =>
      (await callStaff(listUnpaidOrders, { params: { transporterId: transporterId ?? '' }, signal })).body,
  });

export const usePayments = (transporterId: string | undefined, enabled: boolean) =>
  useQuery({
    queryKey: ['debts', transporterId, 'payments'],
    enabled: enabled && transporterId !== undefined,
    queryFn: async ({ signal }) =>
      (await callStaff(listTransporterPayments, { params: { transporterId: transporterId ?? '' }, signal })).body,
  });

export type PayResult = { readonly payment: Payment } | { readonly problem: Problem };

/** Books one payment. The caller gives the key, so that a repeated request is the same payment. */
export const usePay = (transporterId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyInputOf<typeof payTransporterOrders>): Promise<PayResult> => {
      const answer = await callStaff(payTransporterOrders, {
        params: { transporterId },
        body,
        headers: { 'idempotency-key': body.key },
        repeatable: true,
      });
      return answer.status === 200 ? { payment: answer.body } : { problem: answer.body };
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['debts'] }),
  });
};

/** Takes a payment back: its orders are owed again. */
export const useReverse = (transporterId: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ uuid, ...body }: BodyInputOf<typeof reverseTransporterPayment> & { uuid: string }) => {
      const answer = await callStaff(reverseTransporterPayment, {
        params: { transporterId, uuid },
        body,
        headers: { 'idempotency-key': body.key },
        repeatable: true,
      });
      if (answer.status !== 200) throw new ApiError(answer.body, answer.status, undefined);
      return answer.body;
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['debts'] }),
  });
};
