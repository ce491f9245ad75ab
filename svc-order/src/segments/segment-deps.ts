import type { Segment } from '@shop/contracts/order/dashboard';
import type { PromotionRule } from '@shop/contracts/promotion';
import {
  actedEvent,
  checkVersion,
  type Checked,
  type NewEvent,
  type OfShop,
  type StaffCommand,
} from '@shop/service-kit';
import type { CustomerFigures } from '../customers/index.ts';
import { segmentOf } from './domain/segment-on-the-wire.ts';
import type { SegmentRecord } from './domain/segment-record.ts';
import { promotionsFor } from './domain/targeted-segments.ts';
import type { Segments } from './persistence/segment.repository.ts';

/** The dependencies of use cases on segments. */
export interface SegmentDeps {
  readonly segments: Pick<Segments, 'of'>;
  readonly customerFigures: OfShop<CustomerFigures, 'countAll' | 'countOf'>;
  readonly copies: { readonly promotionsOf: (shopUuid: string) => readonly PromotionRule[] };
  readonly now: () => number;
  /** Wakes the relay: an event is pending. */
  readonly nudge: () => void;
}

type Reader = Pick<StaffCommand['staff'], 'shopUuid' | 'permissions'>;

/** Phones are data of customers, whatever a segment is for. */
export const mayReadPhones = ({ permissions }: Pick<Reader, 'permissions'>): boolean =>
  permissions.includes('customer.read');

/** How many promotions of the shop are for the segment. */
export const promotionCount = ({ copies }: Pick<SegmentDeps, 'copies'>, shopUuid: string, uuid: string): number =>
  promotionsFor(copies.promotionsOf(shopUuid), uuid);

export const segmentView = (deps: Pick<SegmentDeps, 'copies'>, record: SegmentRecord, reader: Reader): Segment =>
  segmentOf(record, promotionCount(deps, record.shopUuid, record.uuid), mayReadPhones(reader));

/** A segment that a person read as `version`, and may write. */
export const checkSegment = async (
  { segments }: Pick<SegmentDeps, 'segments'>,
  uuid: string,
  version: number,
  command: StaffCommand,
): Promise<Checked<SegmentRecord>> => {
  const ofShop = segments.of(command.staff.shopUuid);
  const segment = await ofShop.find(uuid);
  const versions = { expected: version, actual: segment?.version };
  return checkVersion(segment, versions, command, (_segment, operation) => ofShop.wasHandled(uuid, operation));
};

/** The audit entry of a write to a segment. */
export const segmentActed = (
  command: StaffCommand,
  { uuid, name }: Pick<SegmentRecord, 'uuid' | 'name'>,
  action: string,
  fields: Pick<Parameters<typeof actedEvent>[2], 'before' | 'after'> = { before: {}, after: {} },
): NewEvent => actedEvent(command, command.at, { entity: 'segment', subject: uuid, action, name, ...fields });
