interface PerShop<Shop extends object> {
  readonly of: (shopUuid: string) => Shop;
}

/** The part of a per-shop repository that a story needs: `OfShop<Orders, 'find' | 'change'>`. */
export type OfShop<Repository extends PerShop<object>, Name extends keyof ReturnType<Repository['of']>> = PerShop<
  Pick<ReturnType<Repository['of']>, Name>
>;
