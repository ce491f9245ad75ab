import { comparableCode } from '@shop/contracts/logistics';
import type { FoundItem, ScanFacts, SentScan } from './domain/decide-scans.ts';
import { requiredItems } from './domain/box-units.ts';
import { codesOf, type OpenedWave, type PackingDeps } from './packing-deps.ts';

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
/** Our own label of an item: `HNT:<product>[:<combination>]`. */
const LABEL = new RegExp(`^HNT:(${UUID})(?::(${UUID}))?$`, 'i');

const ofLabel = (code: string): Pick<FoundItem, 'product' | 'combination'> | null => {
  const [, product, combination] = LABEL.exec(code) ?? [];
  return product === undefined
    ? null
    : { product: product.toLowerCase(), combination: combination?.toLowerCase() ?? null };
};

/**
 * What a scanned code means. Barcodes and references of the wave's items are known here by the copy of the products.
 * Barcodes of the shop's own, such as those of cartons, are known to logistics: the page asks it, and sends the item
 * with its units, so that packing goes on while logistics is away.
 */
export const findScanned = (deps: PackingDeps, { orders }: OpenedWave): ScanFacts['find'] => {
  const items = [...orders.values()].flatMap(requiredItems);
  const named = (product: string, combination: string | null, code: string): FoundItem => {
    const known = items.find((item) => item.product === product && item.combination === combination);
    return { product, combination, name: known?.name ?? code, units: 1 };
  };
  return ({ code, item }: SentScan): FoundItem | null => {
    const label = ofLabel(code);
    if (label) return named(label.product, label.combination, code);
    const comparable = comparableCode(code);
    const known = items.find(({ product, combination }) => codesOf(deps, product, combination).includes(comparable));
    if (known) return { ...known, units: 1 };
    return item ? named(item.product, item.combination, code) : null;
  };
};
