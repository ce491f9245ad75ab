/** Packing by scan (C-3.11, C-3.12). */
export { askPacker, type AskPacker } from './ask-packer.ts';
export { parcelOf } from './parcel-of.ts';
export { createPackableOrders } from './persistence/packable-orders.ts';
export { packingModel, packingWaveModel } from './persistence/packing.model.ts';
export { createPackings } from './persistence/packing.repository.ts';
export { createWaves } from './persistence/wave.repository.ts';
