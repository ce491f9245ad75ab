import type { Language } from '@shop/contracts';
import { DEEPEST_CATEGORY, MAX_TAXONS, type TaxonKind } from '@shop/contracts/catalog/dashboard';
import { generalProblem, problem, type ProblemReply } from '@shop/service-kit';
import { textsIn } from '../texts.ts';
import { taxonOnTheWire, type TaxonRecord } from './domain/taxon.ts';
import type { TaxonRefusal } from './domain/decide-taxon.ts';

const FIELDS: Readonly<Record<Exclude<TaxonRefusal, 'full' | 'going'>, string>> = {
  noParent: 'parent',
  belowItself: 'parent',
  tooDeep: 'parent',
  noBrand: 'parent',
  noNeighbour: 'before',
  slugTaken: 'slug',
};

/** The answer to a refusal, with the message under its field if it has one. */
export const taxonProblem = (refusal: TaxonRefusal, language: Language): ProblemReply => {
  const message = textsIn(language)(`taxonomy.${refusal}`, { most: MAX_TAXONS, levels: DEEPEST_CATEGORY });
  if (refusal === 'full') return problem(409, 'full', message);
  if (refusal === 'going') return problem(422, 'going', message);
  return generalProblem(422, 'invalid', language, { errors: { [FIELDS[refusal]]: [message] } });
};

/** D-4.03: with the entity as it is now. */
export const taxonVersionConflict = (
  kind: TaxonKind,
  record: TaxonRecord,
  products: number,
  language: Language,
): ProblemReply =>
  problem(409, 'changed-meanwhile', textsIn(language)('taxonomy.changedMeanwhile'), {
    extra: { version: record.version, taxon: taxonOnTheWire(kind, record, products) },
  });
