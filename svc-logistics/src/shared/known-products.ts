import { TOPICS, type LocalizedText } from '@shop/contracts';
import { ProductChanged } from '@shop/contracts/catalog/events';
import { copyOf } from '@shop/service-kit';

/** The read copy of a catalogue product. */
export interface KnownProduct {
  readonly shopUuid: string;
  readonly name: LocalizedText;
  readonly type: 'simple' | 'combinations' | 'pack';
  readonly combinations: readonly string[];
}

export const knownProducts = copyOf(
  'products',
  TOPICS.products,
  ProductChanged,
  ({ data: { product, deleted } }): { readonly key: string; readonly value: KnownProduct | null } => {
    const { uuid, shopUuid, name, type } = product;
    const combinations = product.combinations.map((combination) => combination.uuid);
    return { key: uuid, value: deleted ? null : { shopUuid, name, type, combinations } };
  },
  { packed: true },
);
