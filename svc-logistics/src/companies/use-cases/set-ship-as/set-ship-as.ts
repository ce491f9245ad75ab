import { actedEvent, CONFLICT, type Attempt, type NewEvent, type StaffCommand } from '@shop/service-kit';
import { placeName, type CommunePlace, type Places } from '../../../delivery/index.ts';
import { ourCommune, type Companies } from '../../create-companies.ts';
import type { CompanyLine } from '../../company-line.ts';
import type { CompanyCommune } from '../../domain/company-adapter.ts';
import { shipAsId, type ShipAsChoices } from '../../persistence/ship-as.repository.ts';
import type { ShipAsRecord } from '../../persistence/ship-as.model.ts';
import { isNoAnswer } from '../../read-company-places.ts';

export interface SetShipAsDeps {
  readonly companies: Pick<Companies, 'line' | 'placesOf'>;
  readonly places: Places;
  readonly shipAs: Pick<ShipAsChoices, 'find' | 'set'>;
  readonly nudge: () => void;
}
export interface SetShipAs {
  readonly transporter: string;
  readonly commune: string;
  /** Null: the choice is taken back. */
  readonly companyCode: string | null;
}
export type SetShipAsOutcome =
  | { readonly kind: 'done'; readonly commune: CommunePlace; readonly chosen: CompanyCommune | null }
  | { readonly kind: 'not-found' | 'unknown' | 'away' };

/** What the company has in that wilaya under this code; null: nothing, away: it could not be asked. */
const chosenOf = async (
  { companies }: SetShipAsDeps,
  line: CompanyLine,
  commune: CommunePlace,
  companyCode: string,
): Promise<CompanyCommune | null | 'away'> => {
  try {
    const list = await companies.placesOf(line);
    const { wilaya58 } = ourCommune(commune);
    return list?.communes.find(({ code, wilaya }) => code === companyCode && wilaya === wilaya58) ?? null;
  } catch (error) {
    if (isNoAnswer(error)) return 'away';
    throw error;
  }
};

const acted = (
  command: StaffCommand,
  { transporter }: CompanyLine,
  commune: CommunePlace,
  before: Pick<ShipAsRecord, 'companyName'> | null,
  after: CompanyCommune | null,
): NewEvent =>
  actedEvent(command, command.at, {
    entity: 'transporter',
    subject: transporter._id,
    action: 'transporter.shipAs',
    name: transporter.name,
    before: { commune: placeName(commune, 'fr'), shipAs: before?.companyName ?? null },
    after: { commune: placeName(commune, 'fr'), shipAs: after?.name ?? null },
  });

/** D-7.08: ships a commune as one that the company has in the same wilaya, from now on. */
export const setShipAs = async (
  deps: SetShipAsDeps,
  { transporter: id, commune: code, companyCode }: SetShipAs,
  command: StaffCommand,
): Promise<Attempt<SetShipAsOutcome>> => {
  const { shopUuid } = command.staff;
  const [line, known, before] = await Promise.all([
    deps.companies.line(shopUuid, id),
    deps.places.known([code]),
    deps.shipAs.find(id, { commune: code }),
  ]);
  const commune = known.communes.get(code);
  if (!line || !commune) return { kind: 'not-found' };
  const chosen = companyCode === null ? null : await chosenOf(deps, line, commune, companyCode);
  if (chosen === 'away') return { kind: 'away' };
  if (chosen === null && companyCode !== null) return { kind: 'unknown' };
  if ((before?.companyCode ?? null) === companyCode) return { kind: 'done', commune, chosen };

  command.signal.throwIfAborted();
  const record = {
    _id: shipAsId(id, { commune: code }),
    shopUuid,
    transporter: id,
    commune: code,
    companyCode,
    companyName: chosen?.name ?? null,
  };
  const events = [acted(command, line, commune, before, chosen)];
  if (!(await deps.shipAs.set(before, record, events, command.operation))) return CONFLICT;
  deps.nudge();
  return { kind: 'done', commune, chosen };
};
