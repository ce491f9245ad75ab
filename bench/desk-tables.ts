import { BOUNDS, beside } from './bounds.ts';
import type { DeskFigures } from './desk-parts.ts';
import type { Latencies } from './latencies.ts';
import type { LiveFigures } from './live-parts.ts';
import type { RiskFigures } from './risk-parts.ts';

type Row = Readonly<Record<string, string | number>>;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

export const latencyRow = ({ count, median, p99, slowest, failed, failure }: Latencies, bound: number): Row => ({
  count,
  'median ms': median,
  'p99 ms': p99,
  ...beside(p99, bound),
  'slowest ms': slowest,
  failed,
  ...(failure === undefined ? {} : { failure }),
});

export const riskRows = ({
  orders,
  returned,
  correlation,
  correlations,
  area,
  areaAtMost,
}: RiskFigures): readonly Row[] => [
  {
    'closed orders': orders,
    returned: percent(returned),
    'rank correlation': correlation.toFixed(3),
    lowest: Math.min(...correlations).toFixed(3),
    highest: Math.max(...correlations).toFixed(3),
    'area under the curve': area.toFixed(3),
    'at most': areaAtMost.toFixed(3),
  },
];

export const riskLevelRows = ({ levels }: RiskFigures): readonly Row[] =>
  levels.map(({ level, orders, returned }) => ({ level, orders, returned: percent(returned) }));

export const riskReasonRows = ({ reasons, area }: RiskFigures): readonly Row[] =>
  reasons.map(({ reason, orders, returned, returnedElse, areaWithout }) => ({
    reason,
    orders,
    returned: percent(returned),
    'the others': percent(returnedElse),
    'area without it': areaWithout.toFixed(3),
    'it adds': (area - areaWithout).toFixed(3),
  }));

export const deskRows = (figures: DeskFigures): readonly Row[] => {
  const { agents, placed, placedPerSecond, refused, next, outcome, given, twice, forgotten, due } = figures;
  return [
    {
      '': 'next order',
      agents,
      'orders per s': placedPerSecond,
      refused,
      ...latencyRow(next, BOUNDS.next),
      placed,
      given,
      twice,
      forgotten,
      due,
    },
    { '': 'outcome', agents, ...latencyRow(outcome, BOUNDS.action) },
  ];
};

export const actionRows = ({ actions }: DeskFigures): readonly Row[] =>
  actions.map(({ action, staff, ...latencies }) => ({ action, staff, ...latencyRow(latencies, BOUNDS.action) }));

export const liveRows = ({ lists, perSecond, rows, costPercent }: LiveFigures): readonly Row[] => [
  ...rows.map(({ what, changes, told, slowestMs, order, shell }) => ({
    '': what,
    lists,
    'changes per s': perSecond,
    changes,
    told,
    'slowest ms': slowestMs,
    'svc-order %': order,
    'mf-shell %': shell,
  })),
  { '': 'open lists add, % of a core', lists, 'svc-order %': costPercent, ...beside(costPercent, BOUNDS.livePercent) },
];
