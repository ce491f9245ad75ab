import { deskRulesOf } from '@shop/contracts/catalog';
import type { StaffShop } from '@shop/contracts/catalog/dashboard';

const DAY = [
  { from: '09:00', to: '12:00' },
  { from: '14:00', to: '18:00' },
];

/** A shop as its owner reads it: open from saturday to thursday, closed on the first of may. */
export const staffShop = (more: Partial<StaffShop> = {}): StaffShop => ({
  uuid: '01920000-0000-7000-8000-0000000000b0',
  version: 4,
  isDefault: true,
  name: { fr: 'Dar Nour' },
  city: { fr: 'Oran' },
  tagline: {},
  since: {},
  phone: '0555129847',
  whatsapp: '',
  email: 'nour@dar.dz',
  legal: { company: { fr: 'SARL Nour' }, capital: {}, rc: '', nif: '', nis: '', ai: '', address: { fr: 'Oran' } },
  freeDeliveryFrom: 8000,
  activeAddToCart: true,
  cooldownSeconds: 60,
  abandonedCartCapture: false,
  partialDelivery: false,
  poolsPackedOrders: false,
  turnoverForAll: false,
  lowStockUnits: 5,
  preparedWithinDays: 7,
  languages: ['fr', 'ar', 'en'],
  defaultLanguage: 'fr',
  defaultTaxRate: 19,
  pricesTyped: 'ttc',
  links: { map: '', facebook: '', instagram: '', tiktok: '' },
  synonyms: [['صباط', 'sabat', 'chaussures']],
  listingMode: 'pages',
  limits: {
    visitor: { max: 5, windowSeconds: 600 },
    phone: { max: 3, windowSeconds: 3600 },
    address: { max: 20, windowSeconds: 600 },
  },
  hosts: ['dar-nour.dz', 'www.dar-nour.dz'],
  openingHours: {
    week: { sat: DAY, sun: DAY, mon: DAY, tue: DAY, wed: DAY, thu: [{ from: '09:00', to: '12:00' }], fri: [] },
    exceptions: [{ date: '2027-05-01', ranges: [], note: { fr: 'Fête du travail' } }],
  },
  desk: deskRulesOf(undefined),
  ...more,
});
