import type { ResponseOf } from '@shop/contracts';
import { getDeliveryAdvice } from '@shop/contracts/logistics/dashboard';
import { callStaff } from '@shop/kit/staff';
import { useMay } from '@shop/back-office/session';
import { useQuery } from '@tanstack/react-query';

type Figures = ResponseOf<typeof getDeliveryAdvice, 200>['advice'];
/** How a transporter delivers in a wilaya, in whole percents and days. */
export interface Advice {
  readonly percent: number;
  readonly days: number | null;
  readonly parcels: number;
  /** Of so few parcels that the figure says little. */
  readonly isFew: boolean;
  /** No other that was asked about delivers more, and there is one to compare with. */
  readonly isBest: boolean;
}

const FEW = 30;
const FOR_LONG = 10 * 60_000;

/** What is said of each transporter that has delivered there; the best is one of those that have enough parcels. */
export const adviceOf = (figures: Figures, offered: readonly string[]): ReadonlyMap<string, Advice> => {
  const known = figures.flatMap(({ transporter, parcels, deliveryRate, medianDays }) =>
    deliveryRate === null || !offered.includes(transporter)
      ? []
      : [
          {
            transporter,
            parcels,
            percent: Math.round(deliveryRate * 100),
            days: medianDays === null ? null : Math.max(1, Math.round(medianDays)),
            isFew: parcels < FEW,
          },
        ],
  );
  const compared = known.filter(({ isFew }) => !isFew);
  const best = Math.max(...compared.map(({ percent }) => percent));
  const isOne = compared.filter(({ percent }) => percent === best).length === 1 && compared.length > 1;
  return new Map(
    known.map(({ transporter, ...advice }) => [
      transporter,
      { ...advice, isBest: isOne && !advice.isFew && advice.percent === best },
    ]),
  );
};

const NO_FIGURES: Figures = [];
/** Advice at the choice of a transporter; none for people who may not read transporters, and none until it is there. */
export const useAdvice = (wilaya: number | null, offered: readonly string[]): ReadonlyMap<string, Advice> => {
  const enabled = useMay('transporter.read') && wilaya !== null;
  const { data } = useQuery({
    queryKey: ['delivery-advice', wilaya],
    enabled,
    staleTime: FOR_LONG,
    retry: false,
    queryFn: async ({ signal }) =>
      (await callStaff(getDeliveryAdvice, { params: { wilaya: wilaya ?? 0 }, signal })).body.advice,
  });
  return adviceOf(data ?? NO_FIGURES, offered);
};
