import { actedEvent, CONFLICT, type Attempt, type NewEvent, type StaffCommand } from '@shop/service-kit';
import type { CommunePlace, Places } from '../../../delivery/index.ts';
import type { CompanyLine } from '../../company-line.ts';
import { ourCommune, type Companies } from '../../create-companies.ts';
import type { CompanyDesk } from '../../domain/company-adapter.ts';
import type { ShipAsRecord } from '../../persistence/ship-as.model.ts';
import { shipAsId, type ShipAsChoices } from '../../persistence/ship-as.repository.ts';
import { isNoAnswer } from '../../read-company-places.ts';

export interface SetDeskAsDeps {
  readonly companies: Pick<Companies, 'line' | 'placesOf'>;
  readonly places: Pick<Places, 'known'>;
  readonly shipAs: Pick<ShipAsChoices, 'find' | 'set'>;
  readonly nudge: () => void;
}
export interface SetDeskAs {
  readonly transporter: string;
  /** The customer's: the company's desk is in its wilaya. */
  readonly commune: string;
  readonly desk: string;
  readonly companyCode: string;
}
export type SetDeskAsOutcome =
  { readonly kind: 'done'; readonly chosen: CompanyDesk } | { readonly kind: 'not-found' | 'unknown' | 'away' };

const chosenOf = async (
  { companies }: SetDeskAsDeps,
  line: CompanyLine,
  commune: CommunePlace,
  companyCode: string,
): Promise<CompanyDesk | 'unknown' | 'away'> => {
  try {
    const list = await companies.placesOf(line);
    const { wilaya58 } = ourCommune(commune);
    return list?.desks.find(({ code, wilaya }) => code === companyCode && wilaya === wilaya58) ?? 'unknown';
  } catch (error) {
    if (isNoAnswer(error)) return 'away';
    throw error;
  }
};

const acted = (
  command: StaffCommand,
  { transporter }: CompanyLine,
  desk: string,
  before: Pick<ShipAsRecord, 'companyName'> | null,
  after: CompanyDesk,
): NewEvent => {
  const name = transporter.desks.find(({ id }) => id === desk)?.name.fr ?? desk;
  return actedEvent(command, command.at, {
    entity: 'transporter',
    subject: transporter._id,
    action: 'transporter.deskAs',
    name: transporter.name,
    before: { desk: name, shipAs: before?.companyName ?? null },
    after: { desk: name, shipAs: after.name },
  });
};

/** D-7.08: parcels for a desk of ours go to this one of the company from now on. */
export const setDeskAs = async (
  deps: SetDeskAsDeps,
  { transporter: id, commune: code, desk, companyCode }: SetDeskAs,
  command: StaffCommand,
): Promise<Attempt<SetDeskAsOutcome>> => {
  const { shopUuid } = command.staff;
  const [line, known, before] = await Promise.all([
    deps.companies.line(shopUuid, id),
    deps.places.known([code]),
    deps.shipAs.find(id, { desk }),
  ]);
  const commune = known.communes.get(code);
  if (!line || !commune) return { kind: 'not-found' };
  const chosen = await chosenOf(deps, line, commune, companyCode);
  if (typeof chosen === 'string') return { kind: chosen };
  if (before?.companyCode === companyCode) return { kind: 'done', chosen };

  command.signal.throwIfAborted();
  const record = {
    _id: shipAsId(id, { desk }),
    shopUuid,
    transporter: id,
    commune: code,
    desk,
    companyCode,
    companyName: chosen.name,
  };
  const events = [acted(command, line, desk, before, chosen)];
  if (!(await deps.shipAs.set(before, record, events, command.operation))) return CONFLICT;
  deps.nudge();
  return { kind: 'done', chosen };
};
