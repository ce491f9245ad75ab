import { newId } from '@shop/service-kit';
import { testVisitor, type WalkedWrite } from '@shop/service-kit/testing';
import { type CatalogueUnderTest, jsonOf } from './catalogue-under-test.ts';

type Reviewed = Pick<CatalogueUnderTest, 'shop' | 'service' | 'staff'>;
let phones = 0;

/** The request of the visitor's review form. */
export const submitReview = (
  { shop, service }: Omit<Reviewed, 'staff'>,
  product: string,
  more: Readonly<Record<string, string | Blob>> = {},
): Promise<Response> => {
  const form = new FormData();
  const who = { name: 'Nadia', email: 'nadia@example.dz', phone: '0556000000', purchaseDate: '2026-02-01' };
  const answers = { rating: '4', text: 'Très bien', boughtHere: 'on', acceptedPolicy: 'on' };
  for (const [name, value] of Object.entries({ productUuid: product, ...who, ...answers, ...more }))
    form.set(name, value);
  return fetch(`${service.url}/web/api/product/submit/review`, {
    method: 'POST',
    body: form,
    headers: { ...testVisitor(shop.id.shop).bearer, 'Idempotency-Key': newId() },
  });
};

/** A visitor's review of a product, as the staff have it in front of them. */
export const submitted = async ({ shop, service, staff }: Reviewed, product: string, image?: Blob) => {
  const phone = `0556${String((phones += 1)).padStart(6, '0')}`;
  const answer = await submitReview({ shop, service }, product, { phone, ...(image && { image }) });
  if (answer.status !== 201) throw new Error(`the review was not taken: ${answer.status}`);
  const listed = await jsonOf(
    await fetch(`${service.url}/dashboard/api/review`, {
      headers: { Authorization: `Bearer ${staff.token({ shopUuid: shop.id.shop })}` },
    }),
  );
  const found = listed.reviews.find(({ phone: of }: { phone: string }) => of.endsWith(phone.slice(1)));
  if (!found) throw new Error('the review does not wait for staff');
  return found as { readonly uuid: string; readonly version: number; readonly state: string }; // what the contract says
};

/** Judges one more review each time. */
export const judging = (
  catalogue: Reviewed,
  judgement: 'approved' | 'refused',
  action: 'review.approve' | 'review.refuse',
): (() => Promise<WalkedWrite>) => {
  return async () => {
    const { uuid, version } = await submitted(catalogue, catalogue.shop.products.oven.uuid);
    return {
      path: { uuid },
      body: { version, ...(judgement === 'refused' && { reason: 'Hors sujet' }) },
      acted: () => ({
        entity: 'review',
        subject: uuid,
        action,
        before: { state: 'waiting' },
        after: { state: judgement, ...(judgement === 'refused' && { reason: 'Hors sujet' }) },
      }),
    };
  };
};

/** Answers one more review each time. */
export const answering = (catalogue: Reviewed): (() => Promise<WalkedWrite>) => {
  return async () => {
    const { uuid, version } = await submitted(catalogue, catalogue.shop.products.oven.uuid);
    return {
      path: { uuid },
      body: { answer: 'Merci', version },
      acted: () => ({
        entity: 'review',
        subject: uuid,
        action: 'review.answer',
        before: { answer: '' },
        after: { answer: 'Merci' },
      }),
    };
  };
};

/** Enters one more each time. */
export const entering =
  (catalogue: Reviewed): (() => Promise<WalkedWrite>) =>
  () =>
    Promise.resolve({
      path: {},
      // The other shop has no such product.
      elsewhere: 422,
      body: { product: catalogue.shop.products.oven.uuid, name: 'Karim', rating: 4.5, text: 'Bien', approved: false },
      acted: (answer: Readonly<Record<string, unknown>>) => ({
        entity: 'review',
        subject: answer['uuid'],
        action: 'review.enter',
        before: {},
        after: { name: 'Karim', rating: 4.5, state: 'waiting' },
      }),
    });
