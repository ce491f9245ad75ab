import { MAX_WAREHOUSES, type WarehouseInput } from '@shop/contracts/logistics/dashboard';

/** The fields of a warehouse that staff write, as they are stored. */
export interface WarehouseFields {
  readonly code: string;
  readonly name: string;
  readonly names: WarehouseInput['name'];
  readonly address: WarehouseInput['address'];
  readonly wilaya: number;
  readonly commune: string;
  readonly strategy: WarehouseInput['strategy'];
  readonly wilayas: readonly number[];
  readonly active: boolean;
}
interface OtherWarehouse {
  readonly _id: string;
  readonly code: string;
}
/** What the decision rests on. */
export interface WarehouseFacts {
  readonly shopUuid: string;
  /** All others of the shop. */
  readonly others: readonly OtherWarehouse[];
  readonly wilayas: readonly number[];
  /** The wilaya of a commune; undefined: there is no such commune. */
  readonly wilayaOfCommune: (commune: string) => number | undefined;
}
/** The error under a field of the form; `full` belongs to none. */
export type WarehouseRefusal = 'code' | 'wilaya' | 'commune' | 'shops' | 'serves' | 'full';

export const fieldsOf = ({ name, serves, ...input }: WarehouseInput): WarehouseFields => ({
  code: input.code.toUpperCase(),
  name: name.fr,
  names: name,
  address: input.address,
  wilaya: input.wilaya,
  commune: input.commune,
  strategy: input.strategy,
  wilayas: [...new Set(serves.wilayas)].sort((a, b) => a - b),
  active: input.active,
});

/**
 * C-1.02. A warehouse belongs to one shop: nothing says which shops are one owner's, so it serves no other one.
 */
export const decideWarehouse = (
  input: WarehouseInput,
  { shopUuid, others, wilayas, wilayaOfCommune }: WarehouseFacts,
): { readonly kind: 'decided'; readonly fields: WarehouseFields } | { readonly refusal: WarehouseRefusal } => {
  const fields = fieldsOf(input);
  if (others.length >= MAX_WAREHOUSES) return { refusal: 'full' };
  if (others.some(({ code }) => code.toUpperCase() === fields.code)) return { refusal: 'code' };
  if (!wilayas.includes(fields.wilaya)) return { refusal: 'wilaya' };
  if (wilayaOfCommune(fields.commune) !== fields.wilaya) return { refusal: 'commune' };
  if (input.serves.shops?.some((shop) => shop !== shopUuid)) return { refusal: 'shops' };
  if (fields.wilayas.some((wilaya) => !wilayas.includes(wilaya))) return { refusal: 'serves' };
  return { kind: 'decided', fields };
};
