import { outboxFields, outboxIndex, recordModel } from '@shop/service-kit';
import type { Connection } from 'mongoose';
import type { CodeList } from '../domain/code-list.ts';

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

/** Identified by the code within the shop, so that a shop cannot have the same code twice. */
export interface MadeCodeDocument {
  readonly _id: string;
  readonly shopUuid: string;
  readonly promotion: string;
  readonly code: string;
  readonly mass: number;
}
export const CODES_OF_PROMOTION = { shopUuid: 1, promotion: 1, code: 1 } as const;
export const CODES_OF_MASS = { shopUuid: 1, promotion: 1, mass: 1 } as const;

export const madeCodeModel = (connection: Connection) =>
  recordModel<MadeCodeDocument>(connection, {
    name: 'MadeCode',
    collection: 'made_codes',
    fields: { _id: text, shopUuid: text, promotion: text, code: text, mass: number },
    indexes: [[CODES_OF_PROMOTION], [CODES_OF_MASS]],
  });
export type MadeCodeModel = ReturnType<typeof madeCodeModel>;

export type CodeListDocument = Omit<CodeList, 'handled'> & { readonly _id: string };
/** The code list of one promotion: staff write it, with its audit entries. */
export const codeListModel = (connection: Connection) =>
  recordModel<CodeListDocument>(connection, {
    name: 'CodeList',
    collection: 'code_lists',
    fields: {
      _id: text,
      shopUuid: text,
      promotion: text,
      version: number,
      made: number,
      open: { type: [Object], default: [] },
      withdrawn: number,
    },
    hidden: outboxFields,
    indexes: [outboxIndex],
  });
export type CodeListModel = ReturnType<typeof codeListModel>;
