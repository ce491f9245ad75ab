import type { Channel, Language } from '@shop/contracts';
import type { ProductSnapshot } from '@shop/contracts/catalog/events';
import { deliveryPrice } from '@shop/contracts/logistics';
import type { DeliveryType } from '@shop/contracts/order';
import { shownPrices, type CartToPrice } from './price-cart.ts';
import { resolveLines, type LineProblem, type ResolvedLine } from './resolve-lines.ts';
import type { SaleFacts } from './sale-facts.ts';

export interface CartToSimulate {
  readonly lines: readonly {
    readonly product: string;
    readonly combination?: string | null | undefined;
    readonly quantity: number;
  }[];
  readonly channel: Channel;
  readonly code: string | undefined;
  readonly buyer: NonNullable<CartToPrice['buyer']>;
  readonly wilaya: number | undefined;
  readonly deliveryType: DeliveryType;
}

export type SimulatedCart =
  | { readonly cart: CartToPrice; readonly transporter: string | null }
  | { readonly problems: readonly LineProblem[] }
  | { readonly undelivered: 'wilaya' };

/** The initial choice of a pack whose contents the customer may choose. */
const firstChoice = (pack: ProductSnapshot | undefined, facts: SaleFacts) =>
  (pack?.pack?.lines ?? []).map(({ product, quantity }) => {
    const combinations = facts.product(product)?.combinations ?? [];
    const { uuid = null } = combinations.find(({ isDefault }) => isDefault) ?? combinations[0] ?? {};
    return { product, combination: uuid, quantity, unitPrice: 0 };
  });

/** The lowest price for the wilaya as a whole: some of its communes may have prices of their own. */
const cheapest = (wilaya: number, type: DeliveryType, goods: number, facts: SaleFacts) =>
  facts
    .tariffs(wilaya)
    .filter((tariff) => tariff.wilaya.deliverable && tariff.transporter.active)
    .flatMap(({ transporter, services }) =>
      services
        .filter(({ deliveryType }) => deliveryType === type)
        .map((service) => ({ transporter: transporter.name, ...deliveryPrice(service, '', goods, facts.now) })),
    )
    .sort((a, b) => a.finalPrice - b.finalPrice || a.transporter.localeCompare(b.transporter))[0];

/** The cart to price, or its problems. */
export const simulatedCart = (query: CartToSimulate, facts: SaleFacts, language: Language): SimulatedCart => {
  const { lines, channel, code, buyer, wilaya, deliveryType } = query;
  const resolution = resolveLines(
    lines.map((line) => ({ ...line, unitPrice: 0, productInPack: firstChoice(facts.product(line.product), facts) })),
    facts,
    { language, channel },
  );
  const problems = resolution.filter((line): line is LineProblem => 'problem' in line);
  if (problems.length > 0) return { problems };
  const resolved = resolution.filter((line): line is ResolvedLine => !('problem' in line));
  const shown = shownPrices(resolved, facts, channel);
  const delivery = wilaya === undefined ? undefined : cheapest(wilaya, deliveryType, shown.goods, facts);
  if (wilaya !== undefined && !delivery) return { undelivered: 'wilaya' };
  return {
    cart: { lines: resolved, shown, channel, language, code, buyer, delivery: delivery?.finalPrice },
    transporter: delivery?.transporter ?? null,
  };
};
