import type { SaveAnswer, Version } from '@shop/back-office/form-page';
import type { LocalizedText } from '@shop/contracts';
import type { Warehouse } from '@shop/contracts/logistics/dashboard';
import type { WarehouseSaved } from '../api/warehouses.ts';

export const WAREHOUSES = '/dashboard/stock/warehouses';
export const warehousePath = (warehouse: string): string => `${WAREHOUSES}/${warehouse}`;

/** The form fields of a warehouse. */
export interface WarehouseFields extends Record<string, unknown> {
  name: LocalizedText;
  code: string;
  address: LocalizedText;
  /** Null: none chosen yet. */
  wilaya: string | null;
  commune: string | null;
  strategy: Warehouse['strategy'];
  /** Those of the customers; none: all. */
  wilayas: string[];
  active: boolean;
}
export const FIELDS = ['name', 'code', 'address', 'wilaya', 'commune', 'strategy', 'wilayas', 'active'] as const;
/** A list without an order: the changes of two people are combined. */
export const SETS = ['wilayas'] as const;

export const BLANK: Version<WarehouseFields> = {
  version: 0,
  values: {
    name: {},
    code: '',
    address: {},
    wilaya: null,
    commune: null,
    strategy: 'FEFO',
    wilayas: [],
    active: true,
  },
};

export const versionOf = ({
  version,
  names,
  code,
  address,
  wilaya,
  commune,
  strategy,
  serves,
  active,
}: Warehouse): Version<WarehouseFields> => ({
  version,
  values: {
    name: names,
    code,
    address,
    wilaya: String(wilaya.id),
    commune: commune.id,
    strategy,
    wilayas: serves.wilayas.map(String),
    active,
  },
});

export const bodyOf = ({ wilaya, commune, wilayas, ...values }: WarehouseFields): unknown => ({
  ...values,
  wilaya: wilaya === null ? undefined : Number(wilaya),
  commune: commune ?? undefined,
  serves: { wilayas: wilayas.map(Number) },
});

/** The answer to a write, with the errors of `serves` at the field for it. */
export const saveAnswerOf = (saved: WarehouseSaved): SaveAnswer<WarehouseFields> => {
  if (!('problem' in saved)) return { outcome: saved.outcome, fresh: versionOf(saved.warehouse) };
  const { errors, ...problem } = saved.problem;
  if (!errors) return { outcome: 'refused', problem };
  const placed = Object.entries(errors).map(([path, said]) => [path === 'serves' ? 'wilayas' : path, said] as const);
  return { outcome: 'refused', problem: { ...problem, errors: Object.fromEntries(placed) } };
};
