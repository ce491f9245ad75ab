import type { ActionBody, Order, OrderAction } from '@shop/contracts';
import { AnnounceDialog } from './announce-dialog.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { PackPartialDialog } from './pack-partial-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

export interface DialogProps {
  readonly order: Order;
  readonly busy: boolean;
  readonly onClose: () => void;
  readonly onSubmit: (action: OrderAction, body: Partial<ActionBody>) => Promise<void>;
}

/** The dialog of an action that asks something. BO-4.06: it is gone from the page when it is closed. */
export const ActionDialog = ({ action, ...props }: DialogProps & { action: OrderAction }) => {
  switch (action) {
    case 'assign':
      return <AssignDialog {...props} />;
    case 'packPartial':
      return <PackPartialDialog {...props} />;
    case 'announce':
      return <AnnounceDialog {...props} />;
    case 'cancel':
    case 'markReturned':
      return <ReasonDialog {...props} action={action} />;
    default:
      return null;
  }
};
