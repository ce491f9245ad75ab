import { CART_LOST_REASONS, type CartCard } from '@shop/contracts/order/dashboard';
import { useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatDateTime, whatsAppLink } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { IconArrowRight, IconBan, IconShoppingCartCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Amount } from '@shop/back-office/amounts';
import { StateGlyph, WilayaCode } from '@shop/back-office/badges';
import { useAttempt } from '@shop/back-office/commands';
import { Trouble } from '@shop/back-office/feedback';
import { KeyHint, useKeys } from '@shop/back-office/keyboard';
import { useSession } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { useLoseCart } from '../api/carts.ts';
import { useScriptTexts } from '../api/script.ts';
import { cartText } from '../model/script.ts';
import { useDigitKeys } from '../model/use-digit-keys.ts';
import { PhoneBlock } from './phone-block.tsx';
import styles from './desk.module.css';

const nameOf = ({ cart: { firstname, lastname, phone } }: CartCard): string =>
  `${firstname} ${lastname}`.trim() || phone;

const useLosing = ({ cart }: CartCard, onNext: () => void) => {
  const lose = useLoseCart();
  const { busy, trouble, attempt } = useAttempt();
  return {
    busy,
    trouble,
    lose: (reason: (typeof CART_LOST_REASONS)[number]): void => {
      if (busy) return;
      void attempt(async () => {
        const refused = await lose(cart.id, reason);
        if (refused === undefined) onNext();
        return refused;
      });
    },
  };
};

/** What the call came to. */
export const CartBar = ({
  card,
  skipsLeft,
  isBlocked,
  onOrder,
  onNext,
  onSkip,
}: {
  readonly card: CartCard;
  readonly skipsLeft: number;
  /** The cart is held no longer. */
  readonly isBlocked: boolean;
  /** It becomes an order. */
  readonly onOrder: () => void;
  readonly onNext: () => void;
  readonly onSkip: () => void;
}) => {
  const { t } = useTranslation('dashboard.desk');
  const [isAsking, setAsking] = useState(false);
  const { busy, trouble, lose } = useLosing(card, onNext);
  useDigitKeys((digit) => {
    if (isBlocked || busy) return;
    const reason = CART_LOST_REASONS[digit - 1];
    if (isAsking && reason) lose(reason);
    else if (!isAsking && digit === 1) onOrder();
    else if (!isAsking && digit === 4) setAsking(true);
  });
  useKeys(isAsking ? [{ key: 'Escape', run: () => setAsking(false) }] : []);
  return (
    <div className={styles.bar} role="group" aria-label={t('outcome.title')}>
      <Trouble>{trouble}</Trouble>
      {isAsking ? (
        <section className={styles.panel} aria-label={t('cart.askReason')}>
          <strong className={styles.panelTitle}>{t('cart.askReason')}</strong>
          <div className={styles.choices}>
            {CART_LOST_REASONS.map((reason, at) => (
              <button key={reason} type="button" className={styles.choice} disabled={busy} onClick={() => lose(reason)}>
                {t(`cart.reason.${reason}`)}
                <KeyHint of={String(at + 1)} />
              </button>
            ))}
          </div>
          <Button variant="default" onClick={() => setAsking(false)}>
            {t('outcome.back')}
            <KeyHint of="Esc" />
          </Button>
        </section>
      ) : (
        <>
          <button
            type="button"
            className={styles.outcome}
            data-outcome="confirmed"
            disabled={isBlocked}
            aria-keyshortcuts="1"
            onClick={onOrder}
          >
            <IconShoppingCartCheck size={22} stroke={1.75} aria-hidden />
            <span className={styles.outcomeText}>
              <strong>{t('cart.order')}</strong>
              <small>{t('cart.pricesAgain')}</small>
            </span>
            <KeyHint of="1" />
          </button>
          <button
            type="button"
            className={styles.outcome}
            data-outcome="refused"
            disabled={isBlocked}
            aria-keyshortcuts="4"
            onClick={() => setAsking(true)}
          >
            <IconBan size={22} stroke={1.75} aria-hidden />
            <span className={styles.outcomeText}>
              <strong>{t('cart.lost')}</strong>
              <small>{t('outcome.askReason')}</small>
            </span>
            <KeyHint of="4" />
          </button>
          <Button
            className={styles.skip}
            variant="default"
            size="lg"
            disabled={skipsLeft <= 0}
            aria-keyshortcuts="N"
            rightSection={<IconArrowRight size={16} stroke={1.75} className={styles.flip} />}
            onClick={onSkip}
          >
            {skipsLeft > 0 ? t('outcome.skip') : t('outcome.noSkip')}
            <KeyHint of="N" />
          </Button>
        </>
      )}
    </div>
  );
};

/** D-3.09: a cart that was left, for a call: it becomes an order, or is lost for a reason. */
export const CartCall = ({ card }: { readonly card: CartCard }) => {
  const { t } = useTranslation('dashboard.desk');
  const language = useLanguage();
  const shop = useShop();
  const { me } = useSession();
  const texts = useScriptTexts(language);
  const callLink = useRef<HTMLAnchorElement>(null);
  const [calledAt, setCalledAt] = useState<number>();
  const { cart, others } = card;
  const said = texts && cartText(cart, texts, language, { agent: me.name, shop: shop.name });
  const whatsApp = whatsAppLink(cart.phone, said);
  useKeys([
    { key: 'c', run: () => callLink.current?.click() },
    { key: 'w', run: () => void window.open(whatsApp, '_blank', 'noreferrer') },
  ]);
  return (
    <div className={styles.call} data-alone>
      <header className={styles.callHead}>
        <span className={styles.dim}>{t('cart.left', { at: formatDateTime(cart.updatedAt, language) })}</span>
        <h1 className={styles.callName}>
          <bdi>{nameOf(card)}</bdi>
        </h1>
      </header>
      <PhoneBlock
        phone={cart.phone}
        note={cart.wilaya !== null && <WilayaCode id={cart.wilaya} />}
        calledAt={calledAt}
        callRef={callLink}
        whatsApp={whatsApp}
        onCall={() => setCalledAt(calledAt ?? Date.now())}
      />
      {said && <p className={styles.said}>{said}</p>}
      <section className={styles.card} aria-labelledby="desk-cart">
        <h2 id="desk-cart" className={styles.cardTitle}>
          {t('cart.title')}
        </h2>
        <ul className={styles.others}>
          {cart.lines.map(({ name, quantity }, at) => (
            <li key={at}>
              <bdi>{name}</bdi>
              <span className={styles.push}>
                <bdi dir="ltr">× {quantity}</bdi>
              </span>
            </li>
          ))}
        </ul>
        {cart.amount !== null && (
          <p>
            {t('cart.amount')} <Amount value={cart.amount} />
          </p>
        )}
      </section>
      {others.length > 0 && (
        <section className={styles.card} aria-labelledby="desk-cart-others">
          <h2 id="desk-cart-others" className={styles.cardTitle}>
            {t('side.others')}
          </h2>
          <ul className={styles.others}>
            {others.map(({ uuid, number, state, placedAt }) => (
              <li key={uuid}>
                <StateGlyph state={state} size={16} />
                <a href={`/dashboard/orders/${uuid}`} target="_blank" rel="noreferrer">
                  <bdi dir="ltr">{isolated(number)}</bdi>
                </a>
                <small>{formatDateTime(placedAt, language)}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
