import { formerStockLevels } from './0001-former-stock-levels.ts';
import { retiredAuditIndex } from './0002-retired-audit-index.ts';
import { retiredPictureIndex } from './0003-retired-picture-index.ts';
import { retiredReviewIndex } from './0004-retired-review-index.ts';
import { contentOfShopRoles } from './0005-content-of-shop-roles.ts';

/**
 * The steps of the catalogue's database, in which the staff are too: both programs ask for all of them at their start.
 * `database.ts` has the models that go with them.
 */
export const steps = [
  formerStockLevels,
  retiredAuditIndex,
  retiredPictureIndex,
  retiredReviewIndex,
  contentOfShopRoles,
];
