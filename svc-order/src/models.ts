import type { Connection } from 'mongoose';
import { abandonedCartModel } from './carts/index.ts';
import { orderHoldModel } from './checkout/index.ts';
import { customerModel } from './customers/index.ts';
import { deskLeaseModel, deskSkipModel } from './desk/index.ts';
import { dayFiguresModel, productFiguresModel, promotionFiguresModel } from './figures/index.ts';
import { draftModel } from './drafts/index.ts';
import { messageModel } from './messages/index.ts';
import { orderViewsModel } from './order-views/index.ts';
import { orderModel, promotionBudgetModel } from './orders/index.ts';
import { packingModel, packingWaveModel } from './packing/index.ts';
import { codeListModel, madeCodeModel } from './promotion-codes/index.ts';
import { segmentModel } from './segments/index.ts';

/** The collections that this service owns. */
export const modelsOf = (connection: Connection) => ({
  orders: orderModel(connection),
  carts: abandonedCartModel(connection),
  customers: customerModel(connection),
  deskLeases: deskLeaseModel(connection),
  deskSkips: deskSkipModel(connection),
  holds: orderHoldModel(connection),
  dayFigures: dayFiguresModel(connection),
  productFigures: productFiguresModel(connection),
  promotionFigures: promotionFiguresModel(connection),
  promotionBudgets: promotionBudgetModel(connection),
  madeCodes: madeCodeModel(connection),
  codeLists: codeListModel(connection),
  messages: messageModel(connection),
  segments: segmentModel(connection),
  drafts: draftModel(connection),
  packings: packingModel(connection),
  packingWaves: packingWaveModel(connection),
  orderViews: orderViewsModel(connection),
});
export type Models = ReturnType<typeof modelsOf>;
