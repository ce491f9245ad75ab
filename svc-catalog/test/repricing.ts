import type { WalkedWrite } from '@shop/service-kit/testing';
import type { CatalogueUnderTest } from './catalogue-under-test.ts';

/** Changes of the price of one product, each on the version that the last one made. */
export const repricing = ({ shop }: Pick<CatalogueUnderTest, 'shop'>): (() => Promise<WalkedWrite>) => {
  const { kettle } = shop.products;
  let [version, priceHt] = [1, 3000];
  return () => {
    const [seen, before] = [version, priceHt];
    [version, priceHt] = [version + 1, priceHt + 100];
    const prices = (ht: number) => ({ priceHt: ht * 100, priceTtc: ht * 119 });
    return Promise.resolve({
      path: { uuid: kettle.uuid },
      body: { priceHt: before + 100, version: seen },
      acted: () => ({
        entity: 'product',
        subject: kettle.uuid,
        action: 'product.price',
        before: prices(before),
        after: prices(before + 100),
      }),
    });
  };
};
