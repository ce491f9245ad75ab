import type { ParcelField } from '@shop/contracts/logistics';
import type { FieldProblem, ParcelToCreate } from '../../companies/domain/company-adapter.ts';
import type { Destination } from '../../companies/domain/destination.ts';
import type { Transporter } from '../../delivery/domain/transporter.ts';
import type { ParcelContent } from './expedition.ts';

/** Companies number wilayas as they were before the law of 2026 (D-7.01). */
const LAST_COMPANY_WILAYA = 58;

type ErrorRule =
  | FieldProblem['rule']
  | 'no-content'
  | 'transporter-unknown'
  | 'adapter-unknown'
  | 'transporter-inactive'
  | 'keys-refused'
  | 'service-not-offered'
  | 'commune-unknown'
  | 'new-wilaya-unknown'
  | 'desk-unknown';
type WarningRule = 'places-unread' | 'former-wilaya';

interface About {
  readonly field: ParcelField;
  /** The bound of a field, or what it is sent as. */
  readonly limit?: number | string;
}
type ProblemError = About & { readonly level: 'error'; readonly rule: ErrorRule };
/** Why a parcel cannot go, or should be looked at, before its company is asked (D-7.08). */
export type Problem = ProblemError | (About & { readonly level: 'warning'; readonly rule: WarningRule });

const error = (field: ParcelField, rule: ErrorRule, limit?: number | string): Problem => ({
  level: 'error',
  field,
  rule,
  ...(limit !== undefined && { limit }),
});
const warning = (field: ParcelField, rule: WarningRule, limit?: string): Problem => ({
  level: 'warning',
  field,
  rule,
  ...(limit !== undefined && { limit }),
});

export interface ProblemFacts {
  readonly transporter: Pick<Transporter, 'active' | 'services' | 'desks'>;
  readonly isPaused: boolean;
  /** Null: the company's list of places could not be read. */
  readonly destination: Destination | null;
  readonly problemsOf: (parcel: ParcelToCreate) => readonly FieldProblem[];
}

/** The parcel in the company's own terms. */
export const parcelToCreate = (
  parcel: ParcelContent,
  reference: string,
  place: ParcelToCreate['place'],
): ParcelToCreate => ({
  reference,
  customer: parcel.customer,
  phone: parcel.phone,
  secondPhone: parcel.secondPhone,
  address: parcel.address,
  service: parcel.service,
  place,
  content: parcel.content,
  units: parcel.units,
  weight: parcel.weight,
  codAmount: parcel.codAmount,
  serviceCode: parcel.serviceCode,
  note: parcel.note,
});

const accountProblems = ({ transporter, isPaused }: ProblemFacts, { service }: ParcelContent): Problem[] => [
  ...(transporter.active ? [] : [error('account', 'transporter-inactive')]),
  ...(isPaused ? [error('account', 'keys-refused')] : []),
  ...(transporter.services.includes(service) ? [] : [error('service', 'service-not-offered')]),
];

const placeProblems = ({ destination, transporter }: ProblemFacts, parcel: ParcelContent): Problem[] => {
  const { service, deskId, wilaya } = parcel;
  if (service === 'stopdesk') {
    const own = transporter.desks.find(({ id }) => id === deskId);
    // D-3.11: a stop-desk parcel goes to a desk, of this company and in the customer's wilaya.
    if (deskId === null || (own && own.wilaya !== wilaya.id)) return [error('desk', 'desk-unknown')];
  }
  if (destination === null) return [warning('account', 'places-unread')];
  if (destination.kind === 'no-match') {
    if (destination.field === 'desk') return [error('desk', 'desk-unknown')];
    return [error('commune', wilaya.id > LAST_COMPANY_WILAYA ? 'new-wilaya-unknown' : 'commune-unknown')];
  }
  const { place } = destination;
  return place.wilaya === wilaya.id
    ? []
    : [warning('commune', 'former-wilaya', `${String(place.wilaya).padStart(2, '0')} ${place.wilayaName}`.trim())];
};

/** Everything that is known to be wrong with a parcel before its company is asked. */
export const problemsBefore = (facts: ProblemFacts, parcel: ParcelContent | null, reference: string): Problem[] => {
  if (!parcel) return [error('other', 'no-content')];
  const found = [...accountProblems(facts, parcel), ...placeProblems(facts, parcel)];
  const { destination } = facts;
  if (destination?.kind !== 'found') return found;
  const ofFields = facts
    .problemsOf(parcelToCreate(parcel, reference, destination.place))
    .map(({ field, rule, limit }) => error(field, rule, limit));
  return [...found, ...ofFields];
};

export const firstError = (problems: readonly Problem[]): ProblemError | undefined =>
  problems.find((problem) => problem.level === 'error');
