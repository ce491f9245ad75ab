import type { SeenCard, Order } from '@shop/contracts/order/dashboard';
import { useLanguage, useShop, useTranslation } from '@shop/kit';
import { formatDateTime, whatsAppLink } from '@shop/kit/format';
import { Alert, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { StateBadge } from '@shop/back-office/badges';
import { ageOf, useNow } from '@shop/back-office/dates';
import { KeyHint, useHasKeyboard, useKeys } from '@shop/back-office/keyboard';
import { partOnDemand } from '@shop/back-office/lazy';
import { useSession } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { useScriptTexts } from '../api/script.ts';
import { readyAnswersOf } from '../model/ready-texts.ts';
import { missedText, scriptOf } from '../model/script.ts';
import { useClockText } from '../../../shared/use-clock-text.ts';
import { Duplicates } from './duplicates-strip.tsx';
import { PhoneBlock } from './phone-block.tsx';
import { ReadyAnswers } from './ready-answers.tsx';
import { Script } from './script-card.tsx';
import styles from './desk.module.css';

const MergeDialog = partOnDemand(async () => (await import('./merge-dialog.tsx')).MergeDialog);
export const PRESSED = [MergeDialog];

export interface OrderCallProps {
  readonly card: SeenCard;
  /** Else it is drawn ahead, and its keys rest. */
  readonly isHeld: boolean;
  /** Opens the order to be changed. */
  readonly href: string;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly calledAt: number | undefined;
  readonly onCall: () => void;
  readonly isWarned: boolean;
  /** The other order that is compared with this one. */
  readonly compared: string | undefined;
  readonly onCompare: (other: string | undefined) => void;
  /** Shows this order, or the one that it became a part of, as it is now. */
  readonly onReload: (order: Order) => void;
  /** Reads the order on the screen again. */
  readonly onRefresh: () => void;
}

const useTriesText = () => {
  const { t } = useTranslation('dashboard.desk');
  const language = useLanguage();
  return ({ attempts, maxAttempts, customer }: SeenCard): string =>
    [
      attempts === 0 ? t('phone.noTry') : t('phone.tries', { count: attempts, max: maxAttempts }),
      ...(customer.lastAnsweredAt === null
        ? []
        : [t('phone.answered', { at: formatDateTime(customer.lastAnsweredAt, language) })]),
    ].join(' · ');
};

const Shortages = ({ card: { order, available }, href }: { readonly card: SeenCard; readonly href: string }) => {
  const { t } = useTranslation('dashboard.desk');
  return (
    <Alert color="red" role="alert" title={t('short.title')}>
      {order.lines.map(({ id, name, quantity }, at) => {
        const units = available[at] ?? 0;
        return (
          units < quantity && (
            <p key={id}>{t('short.line', { name: isolated(name), required: quantity, available: units })}</p>
          )
        );
      })}
      <p>
        <a href={href} target="_blank" rel="noreferrer">
          {t('short.change')}
        </a>{' '}
        · {t('short.again')}
      </p>
    </Alert>
  );
};

const Head = ({ card: { order } }: { readonly card: SeenCard }) => {
  const { t } = useTranslation('dashboard.desk');
  const { t: frame } = useTranslation('dashboard.frame');
  const now = useNow();
  return (
    <header className={styles.callHead}>
      <span className={styles.callState}>
        <StateBadge state={order.state} />
        <span className={styles.dim}>
          <bdi dir="ltr">{order.number}</bdi> ·{' '}
          <span data-own="">{t('call.age', { age: ageOf(Date.parse(order.placedAt), now, frame) })}</span>
        </span>
      </span>
      <h1 className={styles.callName}>
        <bdi>
          {order.customer.firstname} {order.customer.lastname}
        </bdi>
      </h1>
    </header>
  );
};

/** The call: who, which number, what to say, what to note. */
export const OrderCall = (props: OrderCallProps) => {
  const { card, isHeld, href, note, onNote, calledAt, onCall, isWarned, compared, onCompare, onReload, onRefresh } =
    props;
  const { t } = useTranslation('dashboard.desk');
  const shop = useShop();
  const { me } = useSession();
  const clockText = useClockText();
  const triesText = useTriesText();
  const hasKeyboard = useHasKeyboard();
  const callLink = useRef<HTMLAnchorElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const { order } = card;
  const texts = useScriptTexts(order.locale);
  const phone = order.customer.phone ?? '';
  const answers = texts ? readyAnswersOf(order, texts, shop.name) : [];
  const whatsApp = whatsAppLink(phone, texts && missedText(order, texts, shop.name));
  const duplicate = card.others.find(({ relation }) => relation === 'duplicate');
  const keys = [
    { key: 'c', run: () => callLink.current?.click() },
    { key: 'm', run: () => noteField.current?.focus() },
    { key: 'o', run: () => void window.open(href, '_blank', 'noreferrer') },
    ...(duplicate ? [{ key: 'd', run: () => onCompare(duplicate.uuid) }] : []),
  ];
  useKeys(isHeld ? keys : []);
  return (
    <>
      <Head card={card} />
      {order.call?.for && <p className={styles.dim}>{t('call.promised', { at: clockText(order.call.dueAt) })}</p>}
      {isWarned && <Shortages card={card} href={href} />}
      <Duplicates card={card} onCompare={onCompare} />
      <PhoneBlock
        phone={phone}
        note={<span data-own="">{triesText(card)}</span>}
        calledAt={calledAt}
        callRef={callLink}
        whatsApp={whatsApp}
        onCall={onCall}
      />
      {texts && <Script steps={scriptOf(card, texts, { agent: me.name, shop: shop.name })} language={order.locale} />}
      {answers.length > 0 && <ReadyAnswers answers={answers} phone={phone} isHeld={isHeld} />}
      <Textarea
        ref={noteField}
        aria-label={t('note.label')}
        placeholder={t('note.label')}
        aria-keyshortcuts="M"
        autosize
        minRows={1}
        maxRows={3}
        maxLength={500}
        value={note}
        rightSection={hasKeyboard && <KeyHint of="M" />}
        onChange={(event) => onNote(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
      />
      {compared !== undefined && (
        <MergeDialog
          order={order}
          other={compared}
          onClose={() => onCompare(undefined)}
          onReload={onRefresh}
          onDone={(stays) => {
            onCompare(undefined);
            onReload(stays);
          }}
        />
      )}
    </>
  );
};
