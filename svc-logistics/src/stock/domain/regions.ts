const WEST = [13, 14, 20, 22, 27, 29, 31, 32, 38, 45, 46, 48, 63, 64, 69];
const EAST = [4, 5, 7, 12, 18, 19, 21, 23, 24, 25, 34, 36, 40, 41, 43, 51, 57, 60, 61, 62];
const SOUTH = [1, 3, 8, 11, 17, 30, 33, 37, 39, 47, 49, 50, 52, 53, 54, 55, 56, 58, 59, 65, 66];

export type Region = 'centre' | 'west' | 'east' | 'south';

/** The part of the country that serves a wilaya best; it follows the transporters' own hubs. */
export const regionOf = (wilaya: number): Region =>
  WEST.includes(wilaya) ? 'west' : EAST.includes(wilaya) ? 'east' : SOUTH.includes(wilaya) ? 'south' : 'centre';
