import { defineMigrations } from '@shop/service-kit';
import { catalogueModels } from '../models.ts';
import { formerStockLevels } from './0001-former-stock-levels.ts';
import { retiredPictureIndex } from './0003-retired-picture-index.ts';
import { retiredReviewIndex } from './0004-retired-review-index.ts';
import { referencesAlikeButForCase } from './0006-references-alike-but-for-case.ts';

/** The migrations of the catalogue's database. */
export const migrations = defineMigrations({
  service: 'svc-catalog',
  database: 'hanout_catalog',
  models: catalogueModels,
  steps: [formerStockLevels, retiredPictureIndex, retiredReviewIndex, referencesAlikeButForCase],
  retired: ['0002-retired-audit-index', '0005-content-of-shop-roles'],
});
