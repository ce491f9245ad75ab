import { TOPICS, type EventEnvelope } from '@shop/contracts';
import { newId } from '../../process/ids.ts';
import { eventually } from '../eventually.ts';
import { whenAvailable } from '../when-available.ts';
import { addressOf, type FuzzedRequest } from './requests.ts';
import type { Route } from './routes.ts';
import type { Answer, Walked } from './walk.ts';
import type { WalkedWrite } from './walked-writes.ts';

/** The browser's address, as the shell forwards it. */
export const FROM = '203.0.113.77';
/** The browser's name for itself. */
export const DEVICE = 'Mozilla/5.0 (X11; Linux x86_64) walker';

/** One request of a member of a shop's staff; sent again, it is a repetition. */
export interface StaffRequest {
  readonly shopUuid: string;
  readonly by: { readonly id: string; readonly name: string };
  readonly requestId: string;
  readonly key: string;
}
export const newStaffRequest = (shopUuid: string): StaffRequest => ({
  shopUuid,
  by: { id: `staff-${newId()}`, name: 'Lamia K.' },
  requestId: newId(),
  key: newId(),
});

export const sendStaffRequest = async (
  { url, staff, writes }: Pick<Walked, 'url' | 'staff' | 'writes'>,
  route: Route,
  { path = {}, query = [], body, form }: Partial<FuzzedRequest> & Pick<WalkedWrite, 'form'>,
  { shopUuid, by, requestId, key }: StaffRequest,
): Promise<Answer> => {
  await writes?.hire?.({ ...by, shopUuid });
  const response = await whenAvailable(() =>
    fetch(url + addressOf(route, { path, query }), {
      method: route.method,
      body: form?.() ?? JSON.stringify(body) ?? null,
      headers: {
        Authorization: `Bearer ${staff.token({ shopUuid, sub: by.id, name: by.name })}`,
        ...(!form && { 'Content-Type': 'application/json' }),
        'X-Forwarded-For': FROM,
        'User-Agent': DEVICE,
        'X-Request-Id': requestId,
        'Idempotency-Key': key,
      },
    }),
  );
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
};
export const isDone = ({ status }: Pick<Answer, 'status'>): boolean => status >= 200 && status < 300;

/** The audit entries of a request so far. */
export const actsOf = ({ writes }: Pick<Walked, 'writes'>, { requestId }: StaffRequest): readonly EventEnvelope[] =>
  (writes?.bus.seen(TOPICS.staffActs) ?? []).filter(({ correlationId }) => correlationId === requestId);

/** Waits until each request has its audit entries. @throws if one has none in time. */
export const areAudited = (walked: Pick<Walked, 'writes'>, requests: readonly StaffRequest[]): Promise<void> =>
  eventually(() => {
    for (const one of requests) if (actsOf(walked, one).length === 0) throw new Error('no audit entry');
  }, walked.writes?.auditedWithinMs);
