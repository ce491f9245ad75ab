import {
  KeysRefused,
  type CompanyAdapter,
  type CompanyCall,
  type CreateOutcome,
  type Label,
  type ParcelToCreate,
} from '../../domain/company-adapter.ts';
import { baseAddress, pdfOf, readJson, textSetting } from '../shared/answers.ts';
import { commonProblems, missing } from '../shared/field-problems.ts';
import {
  isFollowed,
  noestFields,
  readCreated,
  readCreatedBatch,
  readFees,
  readFollowed,
  readNotReady,
  readPlaces,
  readSuccess,
} from './read-noest.ts';
import { NOEST_WORDS } from './words.ts';

const HOST = 'app.noest-dz.com';
const MIN_REFERENCE = 5;

const addressOf = ({ account }: CompanyCall, path: string): URL =>
  new URL(`${baseAddress(account, `https://${HOST}`)}/api/public/${path}`);
const headersOf = ({ account }: CompanyCall): Readonly<Record<string, string>> => ({
  authorization: `Bearer ${account.secrets.token ?? ''}`,
  accept: 'application/json',
});
const get = async (call: CompanyCall, path: string): Promise<unknown> =>
  readJson(await call.send({ method: 'GET', url: addressOf(call, path), headers: headersOf(call) }));
const post = async (call: CompanyCall, path: string, body: object, cost = 1): Promise<unknown> => {
  const json = { user_guid: textSetting(call.account, 'userGuid'), ...body };
  return readJson(
    await call.send({ method: 'POST', url: addressOf(call, path), headers: headersOf(call), json, cost }),
  );
};

const validate = async (
  call: CompanyCall,
  trackings: readonly string[],
  cost: number,
): Promise<ReturnType<typeof readNotReady>> =>
  readNotReady(await post(call, 'valid/orders', { trackings }, cost), trackings);

/** A draft that the company does not make ready is deleted; where that fails too, `track` asks once more. */
const withoutDraft = async (call: CompanyCall, outcome: CreateOutcome, words: string): Promise<CreateOutcome> => {
  if (outcome.kind !== 'created') return outcome;
  const { kind } = readSuccess(await post(call, 'delete/order', { tracking: outcome.trackingId }));
  return kind === 'asked' ? { kind: 'refused', field: 'other', words } : outcome;
};
/**
 * Created is not shipped: the company sees a parcel once it is validated. Where that fails the parcel stands with its
 * tracking, and `track` validates what it finds as a draft; it is never created again.
 */
const finish = async (call: CompanyCall, outcomes: readonly CreateOutcome[]): Promise<readonly CreateOutcome[]> => {
  const trackings = outcomes.flatMap((outcome) => (outcome.kind === 'created' ? [outcome.trackingId] : []));
  if (trackings.length === 0) return outcomes;
  try {
    const notReady = await validate(call, trackings, 0);
    return await Promise.all(
      outcomes.map((outcome) => {
        const words = outcome.kind === 'created' ? notReady.get(outcome.trackingId) : undefined;
        return words === undefined ? outcome : withoutDraft(call, outcome, words);
      }),
    );
  } catch {
    return outcomes;
  }
};

const create = async (call: CompanyCall, parcels: readonly ParcelToCreate[]): Promise<readonly CreateOutcome[]> => {
  const [first] = parcels;
  if (first !== undefined && parcels.length === 1) {
    const created = readCreated(await post(call, 'create/order', noestFields(first), 2));
    return await finish(call, [created]);
  }
  const answer = await post(call, 'create/orders', { orders: parcels.map(noestFields) }, 2);
  const references = parcels.map(({ reference }) => reference);
  return await finish(call, readCreatedBatch(answer, references));
};

/** The answer is the file, or leads to one that is there for 300 seconds only. */
const label = async (call: CompanyCall, tracking: string): Promise<Label | null> => {
  const url = addressOf(call, 'get/order/label');
  url.searchParams.set('tracking', tracking);
  const response = await call.send({ method: 'GET', url, headers: headersOf(call) });
  const place = response.headers.location;
  if (response.status >= 300 && response.status < 400 && place !== undefined) {
    return pdfOf(await call.send({ method: 'GET', url: new URL(place, url), cost: 0 }));
  }
  const pdf = pdfOf(response);
  if (pdf === null && response.status !== 404) readJson(response);
  return pdf;
};

export const noest: CompanyAdapter = {
  name: 'noest',
  title: 'NOEST',
  settings: [{ key: 'userGuid', kind: 'text', required: true, max: 100 }],
  secrets: [{ key: 'token', kind: 'secret', required: true, max: 500 }],
  hosts: () => [HOST],
  limits: [{ windowMs: 60_000, calls: 60 }],
  limitKeys: (account) => [`account:${account.uuid}`],
  batch: 100,
  callsPerParcel: 1.02,
  nativeDedup: true,
  words: NOEST_WORDS,
  reasons: {},
  problemsOf: (parcel) => [
    ...commonProblems(parcel),
    ...missing('other', parcel.content),
    ...(parcel.reference.length < MIN_REFERENCE
      ? [{ field: 'reference', rule: 'too-short', limit: MIN_REFERENCE } as const]
      : []),
  ],
  check: async (call) => {
    try {
      await get(call, 'get/wilayas');
      return { result: 'ok', words: '' };
    } catch (error) {
      if (error instanceof KeysRefused) return { result: 'refused', words: error.message };
      throw error;
    }
  },
  places: async (call) => readPlaces(await get(call, 'get/communes'), await get(call, 'desks')),
  fees: async (call) => readFees(await get(call, 'fees')),
  create,
  cancel: async (call, { trackingId }) => {
    const outcome = readSuccess(await post(call, 'delete/order', { tracking: trackingId }, 2));
    if (outcome.kind === 'asked') return { kind: 'cancelled' };
    // A deletion whose answer was lost is refused the second time, in the same words as one that is too late.
    const trackings = [trackingId];
    return isFollowed(await post(call, 'get/trackings/info', { trackings }, 0), trackingId)
      ? outcome
      : { kind: 'none' };
  },
  label: async (call, { trackingId }) => await label(call, trackingId),
  track: async (call, parcels) => {
    const trackings = parcels.map(({ trackingId }) => trackingId);
    const { news, drafts } = readFollowed(await post(call, 'get/trackings/info', { trackings }), trackings);
    if (drafts.length > 0) await validate(call, drafts, 1);
    return news;
  },
  trackBatch: 50,
  askNewAttempt: async (call, { trackingId }, { note, phone, date }) => {
    const remark = [note, phone, date].filter((part) => part !== undefined && part !== '').join(' ');
    if (remark.length > 255) return { kind: 'refused', words: 'remarque : 255 caractères au plus' };
    if (remark !== '') {
      const added = readSuccess(await post(call, 'add/maj', { tracking: trackingId, content: remark }));
      if (added.kind === 'refused') return added;
    }
    return readSuccess(await post(call, 'ask/new-tentative', { tracking: trackingId }));
  },
  askReturn: async (call, { trackingId }) => readSuccess(await post(call, 'ask/return', { tracking: trackingId })),
  partialDelivery: false,
};
