import { PAYMENT_METHODS } from '@shop/contracts/promotion';
import { FieldTheirs } from './field-theirs.tsx';
import type { PartProps } from './promotion-form.ts';
import { SeveralOf } from './several-of.tsx';

/** However it is paid, or by some means alone. */
export const PaymentMethods = (props: PartProps & { required?: boolean }) => (
  <div>
    <SeveralOf {...props} field="paymentMethods" values={PAYMENT_METHODS} />
    <FieldTheirs saved={props.saved} field="paymentMethods" words="paymentMethods.of" />
  </div>
);
