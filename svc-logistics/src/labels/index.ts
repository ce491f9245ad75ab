/** Labels and lists of parcels on paper. */
export type { ParcelOnPaper } from './domain/parcel-on-paper.ts';
export { printLabels, type LabelledParcel, type LabelSheet } from './print-labels.ts';
export { printManifest, type Manifest } from './print-manifest.ts';
