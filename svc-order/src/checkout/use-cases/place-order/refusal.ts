import { type Language, toDzd } from '@shop/contracts';
import { shownUnits } from '@shop/contracts/catalog/storefront';
import type { PriceChanged, Unavailable } from '@shop/contracts/order/storefront';
import type { z } from 'zod';
import { problem, type ProblemReply } from '@shop/service-kit';
import type { PriceRefusal } from '../../domain/price-order.ts';
import type { BlockedPhone } from './place-order.ts';
import { textsIn } from '../../../texts.ts';

const FIELD = {
  wilaya: { name: 'deliveryAddress.wilaya', message: 'form.validation.wilaya' },
  commune: { name: 'deliveryAddress.commune', message: 'form.validation.commune' },
  transporter: { name: 'deliveryAddress.transporter', message: 'form.validation.transporter' },
  deskId: { name: 'deliveryAddress.deskId', message: 'form.validation.desk' },
} as const;

const inDzd = ({ oldPrice, newPrice }: { readonly oldPrice: number; readonly newPrice: number }) => ({
  oldPrice: toDzd(oldPrice),
  newPrice: toDzd(newPrice),
});

/**
 * The answer to a checkout that cannot be taken as it was sent: 409 with the current figures, or 422 naming the field.
 */
export const refusalOf = (refusal: PriceRefusal | BlockedPhone, language: Language): ProblemReply => {
  const say = textsIn(language);
  switch (refusal.reason) {
    case 'empty':
      return problem(422, 'empty', say('checkout.empty'), { errors: { cart: ['form.emptyCart'] } });
    case 'choose':
      return problem(422, 'invalid', say('checkout.choose'), {
        errors: Object.fromEntries(
          refusal.lines.map((index) => [`cart.${index}.combination`, ['form.validation.combination']]),
        ),
      });
    case 'undeliverable': {
      const { name, message } = FIELD[refusal.field];
      return problem(422, 'undeliverable', say('checkout.undeliverable'), { errors: { [name]: [message] } });
    }
    case 'blocked': {
      const title = say(refusal.call === '' ? 'checkout.blocked' : 'checkout.blocked-call', {
        // Isolated: a number with + stays in one piece in Arabic.
        phone: `\u2066${refusal.call}\u2069`,
      });
      return problem(422, 'blocked', title);
    }
    case 'code': {
      const { state, from } = refusal.code;
      return problem(422, 'code', say(`checkout.code-${state}`), {
        errors: { code: [`form.code.${state}`] },
        ...(from === undefined ? {} : { extra: { from: toDzd(from) } }),
      });
    }
    case 'unavailable': {
      const extra: Pick<z.infer<typeof Unavailable>, 'lines'> = {
        lines: refusal.lines.map((line) => ({ ...line, available: shownUnits(line.available) })),
      };
      return problem(409, 'unavailable', say('checkout.unavailable'), { extra });
    }
    case 'price-changed': {
      const extra: Pick<PriceChanged, 'lines' | 'delivery' | 'total'> = {
        lines: refusal.lines.map((line) => ({ ...line, ...inDzd(line) })),
        delivery: refusal.delivery && inDzd(refusal.delivery),
        total: inDzd(refusal.total),
      };
      return problem(409, 'price-changed', say('checkout.price-changed'), { extra });
    }
  }
};
