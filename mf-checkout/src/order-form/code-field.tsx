import { couponCodeOf, isCouponCode, MAX_TYPED_CODE_LENGTH } from '@shop/contracts/order/storefront';
import { useLanguage, useTranslation } from '@shop/kit';
import { formatPrice } from '@shop/kit/format';
import { Button, Field } from '@shop/kit/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './order-form.module.css';
import type { CodeAnswer, Quote, TypedCode } from './use-quote.ts';

/** The answers that mark the field as invalid; the others are shown beside it. */
const INVALID_ANSWERS: readonly CodeAnswer[] = ['unknown', 'ended', 'used', 'not-for-cart', 'later'];

const readCode = (text: string): TypedCode => {
  const code = couponCodeOf(text);
  return { text, code, isCode: isCouponCode(code) };
};

/** One code, as the visitor has it from the shop. */
export const CodeField = ({ quote }: { quote: Quote }): ReactNode => {
  const { t } = useTranslation('checkout.order-form');
  const language = useLanguage();
  // Without typed text, the field shows the applied code.
  const { code, typed, state, held } = quote;
  const text = typed?.text ?? code;
  const from = quote.quote?.code?.from;
  const apply = (): void => quote.apply(readCode(text));
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // It would send the order.
    event.preventDefault();
    apply();
  };
  const messageOf = (): string | undefined => {
    if (typed !== undefined) return undefined;
    if (held && (state === undefined || state === 'applied')) return t('code.held');
    if (state === undefined) return undefined;
    if (state === 'not-for-cart' && from !== undefined) return t('code.from', { amount: formatPrice(from, language) });
    return t(`code.${state}`);
  };
  const isError = state !== undefined && INVALID_ANSWERS.includes(state);
  return (
    <div className={styles.code}>
      <Field
        name="code"
        label={t('field.code')}
        value={text}
        error={isError ? messageOf() : undefined}
        valid={typed === undefined && state === 'applied'}
        onChange={(event) => quote.type(readCode(event.currentTarget.value))}
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="auto"
        maxLength={MAX_TYPED_CODE_LENGTH}
      />
      {typed === undefined && code !== '' ? (
        <Button look="secondary" onClick={() => quote.apply(readCode(''))}>
          {t('code.remove')}
        </Button>
      ) : (
        <Button look="secondary" onClick={apply}>
          {t('code.apply')}
        </Button>
      )}
      <p role="status">{isError ? null : messageOf()}</p>
    </div>
  );
};
