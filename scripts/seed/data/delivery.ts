import type { Words } from '../text.ts';

export const WAREHOUSES = [
  {
    code: 'ALG',
    name: ['Dépôt de Oued Smar', 'مستودع وادي السمار', 'Oued Smar depot'],
    address: ['Zone industrielle, Oued Smar', 'المنطقة الصناعية، وادي السمار', 'Industrial zone, Oued Smar'],
    wilaya: 16,
    commune: 'Oued Smar',
    strategy: 'FEFO',
  },
  {
    code: 'ORN',
    name: ['Dépôt d’Es Senia', 'مستودع السانية', 'Es Senia depot'],
    address: ['Route de l’aéroport, Es Senia', 'طريق المطار، السانية', 'Airport road, Es Senia'],
    wilaya: 31,
    commune: 'Es Senia',
    strategy: 'FEFO',
  },
  {
    code: 'CST',
    name: ['Dépôt d’El Khroub', 'مستودع الخروب', 'El Khroub depot'],
    address: ['Zone d’activité, El Khroub', 'منطقة النشاط، الخروب', 'Business park, El Khroub'],
    wilaya: 25,
    commune: 'El Khroub',
    strategy: 'FIFO',
  },
] as const satisfies readonly {
  code: string;
  name: Words;
  address: Words;
  wilaya: number;
  commune: string;
  strategy: 'FEFO' | 'FIFO' | 'LIFO';
}[];

/** Prices in DZD at home and at the desk; invented names, as are the prices. */
export interface TransporterSheet {
  readonly slug: string;
  readonly name: string;
  readonly services: readonly ('home' | 'stopdesk')[];
  /** Added to the zone's price. */
  readonly extra: number;
  /** Added to the zone's hours. */
  readonly slower: number;
  /** Free from this subtotal (DZD). */
  readonly freeFrom?: number;
  readonly freeServices?: readonly ('home' | 'stopdesk')[];
  readonly desks: readonly number[];
}
export const TRANSPORTERS: readonly TransporterSheet[] = [
  { slug: 'bahdja-livreurs', name: 'Livreurs El Bahdja', services: ['home'], extra: -100, slower: 0, desks: [] },
  {
    slug: 'tariq-express',
    name: 'Tariq Express',
    services: ['home', 'stopdesk'],
    extra: 0,
    slower: 0,
    freeFrom: 15000,
    freeServices: ['stopdesk'],
    desks: [16, 31, 25, 19, 15, 6, 9, 23, 13, 47, 30, 11, 1, 39, 8, 3, 17, 5, 35, 42],
  },
  {
    slug: 'nahla',
    name: 'Nahla',
    services: ['home', 'stopdesk'],
    extra: -50,
    slower: 12,
    freeFrom: 15000,
    freeServices: ['home', 'stopdesk'],
    desks: [16, 31, 25, 19, 15, 6, 9, 23, 13, 27, 22, 14, 26, 18, 21],
  },
  {
    slug: 'sahra-colis',
    name: 'Sahra Colis',
    services: ['home', 'stopdesk'],
    extra: 80,
    slower: 24,
    desks: [16, 47, 30, 39, 11, 33, 37, 1, 8, 49, 53, 55, 56, 58],
  },
];

/** Zone of a wilaya: price at home and at the desk (DZD) and hours from Alger. */
export const ZONES = {
  alger: { home: 500, stopdesk: 300, hours: [24, 48] },
  near: { home: 600, stopdesk: 350, hours: [24, 48] },
  north: { home: 700, stopdesk: 450, hours: [48, 96] },
  plateau: { home: 850, stopdesk: 550, hours: [48, 120] },
  south: { home: 1050, stopdesk: 750, hours: [72, 144] },
  deepSouth: { home: 1600, stopdesk: 1200, hours: [120, 240] },
} as const;

const DEEP_SOUTH = [11, 33, 37, 49, 50, 52, 53, 54, 56];
const SOUTH = [1, 3, 7, 8, 30, 32, 39, 45, 47, 51, 55, 57, 58, 59, 61, 66, 69];
const PLATEAU = [4, 5, 12, 14, 17, 20, 28, 38, 40, 60, 62, 63, 64, 65, 67, 68];
const NEAR = [9, 35, 42];
export const zoneOf = (wilaya: number): keyof typeof ZONES =>
  wilaya === 16
    ? 'alger'
    : NEAR.includes(wilaya)
      ? 'near'
      : DEEP_SOUTH.includes(wilaya)
        ? 'deepSouth'
        : SOUTH.includes(wilaya)
          ? 'south'
          : PLATEAU.includes(wilaya)
            ? 'plateau'
            : 'north';
