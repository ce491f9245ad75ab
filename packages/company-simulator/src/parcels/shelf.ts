import { randomInt, randomUUID } from 'node:crypto';

export interface ParcelEvent {
  readonly word: string;
  readonly reason: string | null;
  /** Milliseconds. */
  readonly at: number;
}
/** A parcel as a company keeps it. Money in dinars. */
export interface SimulatedParcel {
  readonly account: string;
  readonly tracking: string;
  /** The company's own id of it; one company has such an id beside the tracking. */
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly phone: string;
  address: string;
  readonly wilaya: number;
  readonly commune: string;
  readonly desk: string | null;
  amount: number;
  readonly content: string;
  readonly createdAt: number;
  readonly events: ParcelEvent[];
  /** The company does not come for it yet. */
  isDraft: boolean;
  isDeleted: boolean;
  isReturn: boolean;
  /** The payment that it was a part of. */
  payment: string | null;
}
export type NewParcel = Pick<
  SimulatedParcel,
  'account' | 'reference' | 'name' | 'phone' | 'address' | 'wilaya' | 'commune' | 'desk' | 'amount' | 'content'
> & {
  readonly isDraft: boolean;
  readonly word: string;
  readonly now: number;
};

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const randomCode = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)] ?? '').join('');

/** The parcels of a company. `trackingOf` writes the number of a new one. */
export const createShelf = (trackingOf: (parcel: NewParcel, code: string) => string) => {
  const parcels: SimulatedParcel[] = [];
  return {
    add: (parcel: NewParcel): SimulatedParcel => {
      const { word, now, ...fields } = parcel;
      const added = {
        ...fields,
        tracking: trackingOf(parcel, randomCode(6)),
        id: randomUUID(),
        createdAt: now,
        events: [{ word, reason: null, at: now }],
        isDeleted: false,
        isReturn: false,
        payment: null,
      };
      parcels.push(added);
      return added;
    },
    /** What the account sees, the newest first. */
    of: (account: string): readonly SimulatedParcel[] =>
      parcels.filter((parcel) => parcel.account === account && !parcel.isDeleted).reverse(),
    find: (account: string, name: string): SimulatedParcel | undefined =>
      parcels.find(
        ({ account: owner, isDeleted, tracking, id }) =>
          owner === account && !isDeleted && (tracking === name || id === name),
      ),
    /** By its tracking or reference, whoever owns it. */
    named: (name: string): SimulatedParcel | undefined =>
      parcels.find(({ tracking, reference }) => tracking === name || reference === name),
    all: (): readonly SimulatedParcel[] => parcels,
    clear: (): void => void parcels.splice(0),
  };
};
export type Shelf = ReturnType<typeof createShelf>;

/** The latest by its own time, of several at one time the one told last: events may be told in any order. */
export const latestOf = ({ events }: SimulatedParcel): ParcelEvent | undefined =>
  events.toReversed().toSorted((a, b) => b.at - a.at)[0];
