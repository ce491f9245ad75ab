import type { DeliveryService } from '@shop/contracts/logistics';
import type { CommuneRow, WilayaRow } from '@shop/contracts/logistics/dashboard';
import type { LineKey } from '../model/figures.ts';
import type { SheetControl } from '../model/use-sheet.ts';
import type { Wanted } from '../model/wanted.ts';

/** What the grid of a desk and the cards of a phone are drawn from. */
export interface TariffViewProps {
  readonly control: SheetControl;
  readonly wilayas: readonly WilayaRow[];
  readonly services: readonly DeliveryService[];
  /** Of wilayas that are unfolded; undefined while they are on their way. */
  readonly communes: ReadonlyMap<number, readonly CommuneRow[] | undefined>;
  readonly communesTrouble: { readonly error: Error; readonly retry: () => void } | undefined;
  readonly open: ReadonlySet<number>;
  readonly gaps: ReadonlyMap<LineKey, string>;
  readonly wanted: Wanted | undefined;
  readonly isLocked: boolean;
  readonly onFold: (wilaya: number, opens: boolean) => void;
}
