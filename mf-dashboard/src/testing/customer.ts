import type { CustomerCard, CustomerRow } from '@shop/contracts/order/dashboard';

const UUID = '01920000-0000-5000-8000-000000000001';
const PLACE = {
  wilaya: { id: 16, name: 'Alger', nameAr: 'الجزائر' },
  commune: { id: '1601', name: 'Alger-Centre', nameAr: 'الجزائر الوسطى' },
};
const FIGURES = { orderCount: 4, delivered: 2, returned: 1, cancelled: 1, returnRate: 0.33, spent: 12_500 };

export const CUSTOMER: CustomerCard = {
  uuid: UUID,
  version: 3,
  firstname: 'Amina',
  lastname: 'Bensalem',
  phone: '0555129847',
  secondPhone: null,
  phones: ['0555129847'],
  email: null,
  since: '2026-01-02T09:00:00.000Z',
  ...FIGURES,
  inProgress: 0,
  lastOrderAt: '2026-03-02T09:00:00.000Z',
  addresses: [
    { ...PLACE, id: '01920000-0000-5000-8000-0000000000a1', label: 'Maison', address: '12 rue Didouche' },
    { ...PLACE, id: '01920000-0000-5000-8000-0000000000a2', label: '', address: 'Cité 200' },
  ],
  tags: ['VIP'],
  notes: [
    { id: '01920000-0000-5000-8000-0000000000b1', at: '2026-03-02T09:00:00.000Z', byName: 'Karim', text: 'Le soir' },
  ],
  blocked: null,
  merged: [],
  recent: [],
};

export const CUSTOMER_ROW: CustomerRow = {
  uuid: UUID,
  version: 3,
  firstname: 'Amina',
  lastname: 'Bensalem',
  phone: '0555129847',
  secondPhone: null,
  email: null,
  place: PLACE,
  tags: ['VIP'],
  isBlocked: false,
  ...FIGURES,
  lastOrderAt: '2026-03-02T09:00:00.000Z',
};
