import { toDzd, type Language } from '@shop/contracts';
import type { ParcelTask } from '@shop/contracts/logistics/dashboard';
import type { OfShop } from '@shop/service-kit';
import { capabilitiesOf, type Companies } from '../companies/index.ts';
import { placeName, type KnownPlaces, type Places, type Transporter, type Transporters } from '../delivery/index.ts';
import type { Expedition } from '../expeditions/index.ts';
import type { Parcel, ParcelTaskState } from './domain/parcel.ts';
import { answersOf } from './domain/tasks.ts';
import type { AnnouncedExpeditions } from './persistence/announced-expedition.repository.ts';

export interface TaskFactsDeps {
  readonly announcedExpeditions: OfShop<AnnouncedExpeditions, 'some'>;
  readonly transporters: OfShop<Transporters, 'all'>;
  readonly companies: Pick<Companies, 'adapters'>;
  readonly places: Places;
}
/** What rows of the queue refer to. */
interface TaskFacts {
  readonly expeditions: ReadonlyMap<string, Expedition>;
  readonly transporters: ReadonlyMap<string, Transporter>;
  readonly places: KnownPlaces;
}
const lookUp = async (deps: TaskFactsDeps, shopUuid: string, parcels: readonly Parcel[]): Promise<TaskFacts> => {
  const [expeditions, transporters, places] = await Promise.all([
    deps.announcedExpeditions.of(shopUuid).some(parcels.map(({ expedition }) => expedition)),
    deps.transporters.of(shopUuid).all(),
    deps.places.known(parcels.map(({ commune }) => commune)),
  ]);
  return {
    expeditions: new Map(expeditions.map((expedition) => [expedition._id, expedition])),
    transporters: new Map(transporters.map((transporter) => [transporter._id, transporter])),
    places,
  };
};

/** What a person may answer to the parcel's task, as far as its company's interface goes. */
export const offeredAnswers = (
  { companies }: Pick<TaskFactsDeps, 'companies'>,
  transporter: Pick<Transporter, 'adapter'> | undefined,
  parcel: Parcel,
): ParcelTask['answers'] => {
  const adapter = transporter && companies.adapters[transporter.adapter];
  return answersOf(parcel, adapter ? capabilitiesOf(adapter) : { newAttempt: false, askReturn: false });
};

const companyWords = ({ word, reason }: Parcel, reasonWord: string | null): string | null =>
  word === null ? null : reason === null || reasonWord === null ? word : `${word} · ${reasonWord}`;

const taskOnTheWire = (
  deps: TaskFactsDeps,
  parcel: Parcel,
  task: ParcelTaskState,
  facts: TaskFacts,
  language: Language,
): ParcelTask => {
  const content = facts.expeditions.get(parcel.expedition)?.parcel;
  const transporter = facts.transporters.get(parcel.transporter.uuid);
  const wilaya = facts.places.wilayas.get(parcel.wilaya);
  const commune = facts.places.communes.get(parcel.commune);
  return {
    expedition: parcel.expedition,
    version: parcel.version,
    order: parcel.order,
    number: parcel.number,
    kind: task.kind,
    state: task.state,
    since: task.since.toISOString(),
    attempts: parcel.attempts,
    reason: parcel.reason,
    companyWords: companyWords(parcel, parcel.reasonWord),
    trackingId: parcel.trackingId,
    transporter: {
      uuid: parcel.transporter.uuid,
      name: transporter?.name ?? parcel.transporter.name,
      phone: transporter?.phone ?? null,
    },
    customer: content ? `${content.customer.firstname} ${content.customer.lastname}`.trim() : '',
    phone: content?.phone ?? '',
    secondPhone: content?.secondPhone ?? null,
    wilaya: { id: parcel.wilaya, name: wilaya ? placeName(wilaya, language) : String(parcel.wilaya) },
    commune: { id: parcel.commune, name: commune ? placeName(commune, language) : parcel.commune },
    codAmount: toDzd(parcel.codAmount),
    answers: offeredAnswers(deps, transporter, parcel),
    lastAnswer: task.lastAnswer && { ...task.lastAnswer, at: task.lastAnswer.at.toISOString() },
  };
};

/** Parcels with a task, as the queue shows them; those without one are left out. */
export const parcelTasksOnTheWire = async (
  deps: TaskFactsDeps,
  shopUuid: string,
  parcels: readonly Parcel[],
  language: Language,
): Promise<ParcelTask[]> => {
  const facts = await lookUp(deps, shopUuid, parcels);
  return parcels.flatMap((parcel) => (parcel.task ? [taskOnTheWire(deps, parcel, parcel.task, facts, language)] : []));
};
