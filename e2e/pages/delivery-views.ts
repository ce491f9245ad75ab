import { getPool, getScorecard, listParcelTasks, listPools } from '@shop/contracts/logistics/dashboard';
import { parcelTask } from '../../mf-dashboard/src/testing/parcel-task.ts';
import { aPool, aPooledOrder } from '../../mf-dashboard/src/testing/pools.ts';
import { scorecardRow } from '../../mf-dashboard/src/testing/scorecard.ts';
import { idOf } from '../../scripts/seed/ids.ts';
import type { Answers, DashboardView } from './dashboard-views.ts';

type At = (name: string, path: string, ...looks: DashboardView['looks']) => DashboardView;

const DAY_MS = 24 * 60 * 60_000;
/** Ages are told in whole days: an hour more than these days stays the same age while the tour runs. */
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS - DAY_MS / 24).toISOString();

const problem = (level: 'error' | 'warning', text: string) => ({ level, field: 'commune', text }) as const;
/** One order in each state that a company can leave it in. */
const POOL = aPool([
  aPooledOrder(1, {
    state: 'refused',
    problems: [problem('error', 'Commune inconnue de Yalidine')],
    companyWords: 'commune_name : la commune « Bir Mourad Raïs » n’existe pas',
  }),
  aPooledOrder(2, { state: 'unknown' }),
  aPooledOrder(3, { problems: [problem('warning', 'Adresse courte')], wilaya: { id: 31, name: 'Oran' } }),
  aPooledOrder(4, { state: 'asked', askedAgainAt: '2026-11-30T10:40:00.000Z', service: 'stopdesk' }),
  aPooledOrder(5, { state: 'announced', trackingId: 'yal-005XY', hasLabel: true, codAmount: 124_900 }),
  aPooledOrder(6, { state: 'announced', trackingId: 'yal-006XY' }),
  aPooledOrder(7, { state: 'shipped', trackingId: 'yal-007XY', hasLabel: true }),
]);
const LARGE = aPool(
  Array.from({ length: 184 }, (_, at) => aPooledOrder(at + 10, { state: at < 150 ? 'announced' : 'waiting' })),
  { uuid: '019b0000-0000-7000-8000-000000030002', number: 'L-26-0003', day: '2026-11-29' },
);
const pooled = (...pools: readonly (typeof POOL)[]) => ({
  pools: pools.map(({ orders: _orders, ...pool }) => pool),
  total: pools.length,
});

const TASKS = [
  parcelTask(1, { since: daysAgo(2) }),
  parcelTask(2, {
    since: daysAgo(4),
    kind: 'held',
    reason: null,
    secondPhone: '0770112233',
    commune: { id: '1610', name: 'Bordj El Kiffan' },
    companyWords: 'En attente du client au bureau, à retirer avant la fin du délai, sinon retour à l’expéditeur',
  }),
  parcelTask(3, { since: daysAgo(9), kind: 'late', reason: null, companyWords: null, attempts: 0, answers: ['lost'] }),
];

const SCORES = [
  scorecardRow('Yalidine Alger', { cashLate: 41_500 }),
  scorecardRow('ZR Express', { parcels: 340, delivered: 204, returned: 130, lost: 6, deliveryRate: 0.6 }),
  scorecardRow('Livreurs El Bahdja', { parcels: 12, delivered: 6, returned: 2, open: 4, deliveryRate: 0.75 }),
];
const WILAYAS = [
  scorecardRow('Alger', { key: '16' }),
  scorecardRow('Oran', { key: '31', delivered: 60, returned: 40, deliveryRate: 0.6 }),
  scorecardRow('Tamanrasset', { key: '11', delivered: 40, returned: 60, deliveryRate: 0.4 }),
  scorecardRow('Illizi', { key: '33', parcels: 8, delivered: 6, returned: 2, deliveryRate: 0.75 }),
];

/**
 * The transporters, tariffs and places that the demo shop begins with, and parcels of more kinds than tests bring
 * about.
 */
export const deliveryViews = (at: At): readonly DashboardView[] => {
  const transporter = idOf('transporter', 'tariq-express');
  const answered = (answers: Answers, ...view: Parameters<At>): DashboardView => ({ ...at(...view), answers });
  return [
    at('transporters', 'transporters', 'phone', 'ar-phone'),
    at('transporter', `transporters/${transporter}`, 'phone', 'ar'),
    at('new-transporter', 'transporters/new', 'phone', 'ar-phone'),
    at('tariffs', 'tariffs', 'phone'),
    at('tariff', `tariffs/${transporter}`, 'phone', 'dark', 'ar', 'ar-phone'),
    at('places', 'places', 'phone', 'ar-phone'),
    answered({ [listPools.path]: pooled(POOL, LARGE) }, 'pools', 'pools', 'phone', 'ar-phone'),
    answered(
      { [getPool.path.replace('{pool}', POOL.uuid)]: POOL },
      'pool',
      `pools/${POOL.uuid}`,
      'phone',
      'dark',
      'ar-phone',
    ),
    answered(
      { [listParcelTasks.path]: { tasks: TASKS, total: TASKS.length, counts: { toDo: TASKS.length, asked: 2 } } },
      'parcels',
      'parcels',
      'phone',
      'dark',
      'ar-phone',
    ),
    answered({ [getScorecard.path]: { rows: SCORES } }, 'scorecard', 'scorecard', 'phone', 'ar'),
    answered({ [getScorecard.path]: { rows: WILAYAS } }, 'refusal-map', 'scorecard/map', 'phone', 'dark', 'ar-phone'),
  ];
};

/** In a new shop, before its first parcel. */
export const emptyDeliveryViews = (at: At): readonly DashboardView[] => [
  at('pools-empty', 'pools', 'phone'),
  at('parcels-empty', 'parcels', 'phone'),
  at('transporters-empty', 'transporters', 'phone'),
  at('tariffs-empty', 'tariffs'),
  at('scorecard-empty', 'scorecard'),
  at('refusal-map-empty', 'scorecard/map'),
];
