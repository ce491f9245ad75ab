import type { LabelFormat } from '@shop/contracts/logistics/dashboard';
import { isWithin, type Reach } from '@shop/contracts/staff';
import { printLabels } from '../../../labels/index.ts';
import { labelledParcels, shopName, type PaperDeps } from '../../paper/parcels-on-paper.ts';
import type { Expeditions } from '../../persistence/expedition.repository.ts';

export interface PrintParcelLabelDeps extends PaperDeps {
  readonly expeditions: Pick<Expeditions, 'find'>;
}
export interface PrintParcelLabel {
  readonly shopUuid: string;
  readonly expedition: string;
  readonly format: LabelFormat;
  /** The warehouses that the person reaches. */
  readonly reach: Reach;
}
export type PrintParcelLabelOutcome =
  | { readonly kind: 'printed'; readonly number: string; readonly pdf: Uint8Array }
  | { readonly kind: 'not-found' | 'not-announced' };

/** The label of one parcel, as its company has made it, or ours. */
export const printParcelLabel = async (
  deps: PrintParcelLabelDeps,
  { shopUuid, expedition: id, format, reach }: PrintParcelLabel,
): Promise<PrintParcelLabelOutcome> => {
  const expedition = await deps.expeditions.find(id);
  if (!expedition || expedition.shopUuid !== shopUuid || !isWithin(reach, expedition.warehouse.uuid))
    return { kind: 'not-found' };
  const transporter = expedition.announcement?.transporter ?? '';
  const parcels = await labelledParcels(deps, shopUuid, transporter, [expedition]);
  if (parcels.length === 0) return { kind: 'not-announced' };
  const author = shopName(deps, shopUuid);
  const { number } = expedition;
  return { kind: 'printed', number, pdf: await printLabels({ title: number, author, format, parcels }) };
};
