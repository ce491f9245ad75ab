import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Dzd, Timestamp, Uuid } from '../../primitives.ts';
import { Problem } from '../../problem.ts';
import { DELIVERY_SERVICES } from '../delivery-services.ts';

/**
 * One line of a transporter's grid (C-4.02): its price for a service in a wilaya, or in one commune of it. A commune's
 * line is an exception to its wilaya's, which has to be there: it has a price and `active` alone; the rest follows the
 * wilaya.
 */
export const TariffRow = z.object({
  service: z.enum(DELIVERY_SERVICES),
  wilaya: z.int().min(1).max(99),
  /** Absent: the whole wilaya. The most specific wins. */
  commune: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  /** DZD; 0 is free, which the person has said by typing it (D-7.09). */
  price: Dzd,
  /** DZD of goods from which the delivery is free; 0: whatever is bought. */
  freeFrom: Dzd.optional(),
  /** Days until the parcel arrives; of the wilaya only, and needed where its price is new: customers are told. */
  delayDays: z.object({ min: z.int().min(0).max(60), max: z.int().min(0).max(60) }).optional(),
  /** When `freeFrom` holds. */
  from: Timestamp.optional(),
  to: Timestamp.optional(),
  /** False: the price is kept, and nobody is offered this service there. */
  active: z.boolean(),
});
export type TariffRow = z.output<typeof TariffRow>;

/** 69 wilayas, two services, and an exception for each commune. */
export const MAX_TARIFF_ROWS = 2 * (99 + 1600);

const transporter = z.object({ transporter: Uuid });
export const TariffGrid = z.object({ transporter: Uuid, version: z.int(), rows: z.array(TariffRow) });
export type TariffGrid = z.output<typeof TariffGrid>;

export const getTariffs = endpoint({
  id: 'getTariffs',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/tariff/{transporter}',
  summary: 'What a transporter charges, by service, wilaya and commune (C-4.02)',
  access: { permission: 'transporter.read' },
  params: transporter,
  responses: { 200: TariffGrid, 404: Problem },
});
/**
 * Rows that the body does not name stay; `removed` names those that go, a wilaya's with its exceptions. Whole or
 * nothing. 422: `errors` by place in the body, such as `rows.3.delayDays`.
 */
export const changeTariffs = endpoint({
  id: 'changeTariffs',
  service: 'logistics',
  method: 'put',
  path: '/dashboard/api/tariff/{transporter}',
  summary: 'Change prices of a transporter (C-4.02)',
  access: { permission: 'transporter.write' },
  params: transporter,
  body: z.object({
    version: z.int().min(0),
    rows: z.array(TariffRow).max(MAX_TARIFF_ROWS),
    removed: z
      .array(
        z.object({
          service: z.enum(DELIVERY_SERVICES),
          wilaya: z.int().min(1).max(99),
          commune: z
            .string()
            .regex(/^\d{4}$/)
            .optional(),
        }),
      )
      .max(MAX_TARIFF_ROWS),
  }),
  responses: { 200: TariffGrid, 404: Problem, 409: Problem.extend({ grid: TariffGrid }), 422: Problem },
});

export const TARIFF_FORMATS = ['csv', 'xlsx'] as const;
/**
 * A file: semicolons and BOM for CSV; the columns are those that the import reads (fixed point). A price of 0 is the
 * word « Gratuit », since files of companies have 0 where they do not go (T-3.22).
 */
export const exportTariffs = endpoint({
  id: 'exportTariffs',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/tariff/{transporter}/export',
  summary: 'The grid of a transporter as a file',
  access: { permission: 'transporter.read' },
  params: transporter,
  query: z.object({ format: z.enum(TARIFF_FORMATS).default('csv') }),
  responses: { 200: null, 404: Problem },
});

/** Why a line of a file is refused; `column` is its title in the file. Line 1 with the titles: a column is missing. */
export const RefusedTariffLine = z.object({ line: z.int(), column: z.string().nullable(), reason: z.string() });
export type RefusedTariffLine = z.output<typeof RefusedTariffLine>;
export const LARGEST_TARIFF_FILE_BYTES = 2 * 1024 * 1024;
/**
 * The file is the form's field `file`. What a column that it lacks would say stays as it is.
 * - `preview`: what the file would change; nothing is saved.
 * - without it: 422 with the refused lines, or the whole file is saved.
 * Rows that the file does not have stay, unless `replace` says that the file is the whole grid.
 */
export const importTariffs = endpoint({
  id: 'importTariffs',
  service: 'logistics',
  method: 'post',
  path: '/dashboard/api/tariff/{transporter}/import',
  summary: 'Read a grid from a CSV or XLSX file (C-4.02)',
  access: { permission: 'transporter.write' },
  params: transporter,
  query: z.object({
    preview: z.enum(['0', '1']).default('0'),
    replace: z.enum(['0', '1']).default('0'),
    /** Of the grid that the preview was compared with. */
    version: z.coerce.number().int().min(0).optional(),
  }),
  bodyType: 'multipart',
  responses: {
    200: z.object({
      version: z.int(),
      added: z.array(TariffRow),
      changed: z.array(z.object({ before: TariffRow, after: TariffRow })),
      removed: z.array(TariffRow),
      unchanged: z.int(),
      refused: z.array(RefusedTariffLine),
    }),
    404: Problem,
    409: Problem,
    422: Problem.extend({ refused: z.array(RefusedTariffLine) }),
  },
});

/**
 * - `missing`: a wilaya to which the shop delivers has no price for a service that the transporter offers.
 * - `contradiction`: dates that never hold, a desk price without desks, a service that the transporter does not offer,
 *   a commune that has gone to another wilaya, or a delay that ends before it begins.
 * - `belowCost`: less than what the company charges the shop; what is free is so by choice.
 */
export const TARIFF_GAPS = ['missing', 'contradiction', 'belowCost'] as const;
export const listTariffGaps = endpoint({
  id: 'listTariffGaps',
  service: 'logistics',
  method: 'get',
  path: '/dashboard/api/tariff/gaps',
  summary: 'Wilayas without a price, contradictions, prices below cost (C-4.03)',
  access: { permission: 'transporter.read' },
  query: z.object({ transporter: Uuid.optional() }),
  responses: {
    200: z.object({
      gaps: z.array(
        z.object({
          kind: z.enum(TARIFF_GAPS),
          transporter: z.object({ uuid: Uuid, name: z.string() }),
          service: z.enum(DELIVERY_SERVICES),
          wilaya: z.object({ id: z.int(), name: z.string() }),
          commune: z.object({ id: z.string(), name: z.string() }).nullable(),
          /** In the person's language. */
          detail: z.string(),
        }),
      ),
      /** The companies whose fees could not be asked, with the reason in words. */
      withoutFees: z.array(z.object({ uuid: Uuid, name: z.string(), reason: z.string() })),
    }),
  },
});
