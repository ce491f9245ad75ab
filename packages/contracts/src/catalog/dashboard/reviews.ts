import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../primitives.ts';
import { tidied } from '../../order/field-rules.ts';
import { Phone } from '../../order/fields.ts';
import { seenText } from '../../seen-text.ts';
import { Problem } from '../../problem.ts';

/** D-10.04: where a review stands; visitors see the approved ones. */
export const REVIEW_STATES = ['waiting', 'approved', 'refused'] as const;
export const ReviewState = z.enum(REVIEW_STATES);
export type ReviewState = z.output<typeof ReviewState>;

export const StaffReview = z.object({
  uuid: Uuid,
  version: z.int(),
  state: ReviewState,
  product: Uuid,
  /** In the person's language; '' if the product is no longer sold. */
  productName: z.string(),
  name: z.string(),
  email: z.string(),
  /** '' of one that staff entered without. */
  phone: z.string(),
  /** '' if it is unknown. */
  purchaseDate: z.string(),
  rating: z.number(),
  text: z.string(),
  createdAt: z.string(),
  images: z.array(z.object({ displayUrl: z.string() })),
  /** The reason of a refusal. */
  reason: z.string(),
  /** The shop's answer on the product's page; '' for none. */
  answer: z.string(),
  /** The member of staff who entered it for a customer. Absent: the customer sent it. */
  enteredBy: z.string().optional(),
});
export type StaffReview = z.output<typeof StaffReview>;

/** BO-5.05, BO-9.04 */
export const RATING_STEP = 0.5;
export const MAX_STARS = 5;
/** A review that a customer gave by phone or on paper. */
export const EnteredReview = z.object({
  product: Uuid,
  name: z.string().transform(tidied).pipe(z.string().min(1).max(60)),
  /** D-10.04: of one phone a product has one review. */
  phone: Phone.optional(),
  rating: z.number().min(RATING_STEP).max(MAX_STARS).multipleOf(RATING_STEP),
  text: z.string().transform(seenText).pipe(z.string().min(1).max(4000)),
  /** Visible immediately; otherwise it waits with the others. */
  approved: z.boolean(),
});
export type EnteredReview = z.output<typeof EnteredReview>;

export const enterReview = endpoint({
  id: 'enterReview',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/review',
  summary: 'Enter a review that a customer gave by phone or on paper, with stars by halves (BO-5.05)',
  access: { permission: 'product.write' },
  body: EnteredReview,
  responses: { 201: StaffReview, 409: Problem, 422: Problem },
});

/**
 * Those of one state: that wait the first ones first, that are judged the last ones first; `after` is the last one of
 * the page before. Counts are of all.
 */
export const listReviews = endpoint({
  id: 'listReviews',
  service: 'catalog',
  method: 'get',
  path: '/dashboard/api/review',
  summary: 'Reviews that wait, or were approved or refused (D-10.04)',
  access: { permission: 'product.read' },
  query: z.object({
    state: ReviewState.default('waiting'),
    after: Uuid.optional(),
    product: Uuid.optional(),
    /** Whole ones: 4 is also of 4½. */
    stars: z.coerce.number().int().min(0).max(MAX_STARS).optional(),
  }),
  responses: {
    200: z.object({
      reviews: z.array(StaffReview),
      more: z.boolean(),
      /** The number of reviews in each state, up to the counting limit. */
      counts: z.record(ReviewState, z.int()),
    }),
  },
});

const Seen = z.object({ version: z.int().min(1) });
const responses = { 200: StaffReview, 409: Problem.extend({ version: z.int(), review: StaffReview }) } as const;

export const approveReview = endpoint({
  id: 'approveReview',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/review/{uuid}/approve',
  summary: 'Show a review on its product and count its stars (D-10.04)',
  access: { permission: 'product.write' },
  params: z.object({ uuid: Uuid }),
  body: Seen,
  responses,
});

export const MAX_REVIEWS_COUNTED = 1000;

/** The reason is for the staff; the audit log keeps it. */
export const RefusedReview = Seen.extend({ reason: z.string().transform(seenText).pipe(z.string().min(1).max(500)) });

export const refuseReview = endpoint({
  id: 'refuseReview',
  service: 'catalog',
  method: 'post',
  path: '/dashboard/api/review/{uuid}/refuse',
  summary: 'Keep a review from visitors, or take it back from them (D-10.04)',
  access: { permission: 'product.write' },
  params: z.object({ uuid: Uuid }),
  body: RefusedReview,
  responses,
});

/** An empty text removes the answer. */
export const ReviewAnswer = Seen.extend({ answer: z.string().transform(seenText).pipe(z.string().max(2000)) });

export const answerReview = endpoint({
  id: 'answerReview',
  service: 'catalog',
  method: 'put',
  path: '/dashboard/api/review/{uuid}/answer',
  summary: 'Say something to a review, below it on the product’s page',
  access: { permission: 'product.write' },
  params: z.object({ uuid: Uuid }),
  body: ReviewAnswer,
  responses,
});
