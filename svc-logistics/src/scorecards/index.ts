/** Scorecards (C-4.08): how transporters deliver, by what became of their parcels. */
export { createParcelFigures, type ParcelFiguresOfShops } from './persistence/parcel-figures.ts';
