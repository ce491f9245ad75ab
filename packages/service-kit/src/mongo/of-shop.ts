interface PerShop<Shop extends object> {
  readonly of: (shopUuid: string) => Shop;
}

/** What a story needs of a repository that is made per shop: `OfShop<Orders, 'find' | 'change'>`. */
export type OfShop<Repository extends PerShop<object>, Name extends keyof ReturnType<Repository['of']>> = PerShop<
  Pick<ReturnType<Repository['of']>, Name>
>;
