import type { Language } from '@shop/contracts';
import type { OfShop } from '@shop/service-kit';
import type { AskFees } from '../../company-fees.ts';
import { gapsOf, type TariffGap } from '../../domain/tariff-gaps.ts';
import type { Transporter } from '../../domain/transporter.ts';
import type { ShopPlacesOfShops } from '../../persistence/shop-places.repository.ts';

export interface ListTariffGapsDeps {
  readonly shopPlaces: OfShop<ShopPlacesOfShops, 'read'>;
  readonly feesOf: AskFees;
}
export interface ListTariffGaps {
  readonly shopUuid: string;
  /** Undefined: all that are active. */
  readonly transporter: string | undefined;
  readonly language: Language;
}
export interface TariffGaps {
  readonly gaps: readonly TariffGap[];
  readonly withoutFees: readonly { readonly transporter: Transporter; readonly reason: string }[];
}

/** C-4.03: what is missing, what contradicts itself and what costs the shop more than it charges. */
export const listTariffGaps = async (
  { shopPlaces, feesOf }: ListTariffGapsDeps,
  { shopUuid, transporter: only, language }: ListTariffGaps,
): Promise<TariffGaps> => {
  const { wilayas, communes, closed, tariffs, transporters } = await shopPlaces.of(shopUuid).read();
  const facts = { wilayas, closed, tariffs, communes: new Map(communes.map((commune) => [commune._id, commune])) };
  const looked = transporters
    .filter(({ _id, active }) => active && (only === undefined || only === _id))
    .sort((a, b) => a.position - b.position);
  const found = await Promise.all(
    looked.map(async (transporter) => {
      const answer = await feesOf(shopUuid, transporter, language);
      const fees = answer.kind === 'known' ? answer.fees : undefined;
      return {
        gaps: gapsOf(transporter, { ...facts, fees }),
        withoutFees: answer.kind === 'unknown' ? [{ transporter, reason: answer.reason }] : [],
      };
    }),
  );
  return { gaps: found.flatMap(({ gaps }) => gaps), withoutFees: found.flatMap(({ withoutFees }) => withoutFees) };
};
