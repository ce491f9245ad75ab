import type { OrderAction } from '@shop/contracts/order/dashboard';
import { AnnounceDialog } from './announce-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { PackPartialDialog } from './pack-partial-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';

/** The dialog of an action that asks something. BO-4.06: it is gone from the page when it is closed. */
export const ActionDialog = ({ action, ...props }: DialogProps & { action: OrderAction }) => {
  switch (action) {
    case 'assign':
      return <AssignDialog {...props} />;
    case 'packPartial':
      return <PackPartialDialog {...props} />;
    case 'announce':
      return <AnnounceDialog {...props} />;
    case 'takeBack':
      return <TakeBackDialog {...props} />;
    case 'markDelivered':
      return <DeliverDialog {...props} />;
    case 'cancel':
    case 'markReturned':
      return <ReasonDialog {...props} action={action} />;
    default:
      return null;
  }
};
