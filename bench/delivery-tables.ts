import { PARCEL_BOUNDS, beside } from './bounds.ts';
import type { DeliveryFigures } from './delivery-parts.ts';
import { latencyRow } from './desk-tables.ts';
import { cpuColumns } from './tables.ts';

type Row = Readonly<Record<string, string | number>>;

/** The company is Yalidine: five calls a second, fifty a minute, fifty parcels a call, of which 85 % are used. */
export const announcedRows = ({ answerMs, announced }: DeliveryFigures): readonly Row[] => [
  {
    orders: announced.orders,
    announced: announced.announced,
    'a company answers after ms': answerMs,
    seconds: announced.seconds,
    ...beside(announced.seconds, PARCEL_BOUNDS.announceSeconds),
    'creating calls': announced.creating,
    'all calls': announced.calls,
    'above its limits': announced.overLimit,
    twice: announced.twice,
  },
];

export const webhookRows = ({ webhooks }: DeliveryFigures): readonly Row[] => {
  const { parcels, perSecond, accepted, applied, moved, cpuPerCall } = webhooks;
  const [columns, appliedMs] = [{ parcels, 'calls per s': perSecond }, 1000 * PARCEL_BOUNDS.appliedSeconds];
  return [
    { '': 'accepted', ...columns, ...latencyRow(accepted, PARCEL_BOUNDS.webhookMs) },
    { '': 'applied to the parcel', ...columns, ...latencyRow(applied, appliedMs) },
    { '': 'order delivered', ...columns, ...latencyRow(moved, appliedMs), ...cpuColumns(cpuPerCall) },
  ];
};

export const labelRows = ({ labels }: DeliveryFigures): readonly Row[] =>
  labels.map(({ what, format, labels: count, status, seconds, kilobytes }) => ({
    labels: count,
    whose: what,
    format,
    status,
    seconds,
    ...beside(seconds, PARCEL_BOUNDS.labelsSeconds),
    kB: kilobytes,
  }));

export const outageRows = ({ outage }: DeliveryFigures): readonly Row[] => [
  {
    'orders of each company': outage.orders,
    'down s': outage.downSeconds,
    'the other announced in s': outage.othersSeconds,
    ...Object.fromEntries(Object.entries(outage.waiting).map(([state, count]) => [`meanwhile ${state}`, count])),
    'after its return s': outage.backSeconds,
    'announced again by hand': outage.presses,
    twice: outage.twice,
  },
];
