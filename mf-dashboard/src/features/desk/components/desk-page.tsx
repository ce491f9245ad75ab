import type { OrderState } from '@shop/contracts/order';
import type { CartCard, DeskQueue } from '@shop/contracts/order/dashboard';
import { lazyPart, OptionalPart, useNavigate, useSearchParams, useTranslation } from '@shop/kit';
import { Alert, Button, Drawer } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAttempt } from '@shop/back-office/commands';
import { refusalToast, toast, useTroubleText } from '@shop/back-office/feedback';
import { useKeys } from '@shop/back-office/keyboard';
import { usePreloadWhenIdle } from '@shop/back-office/lazy';
import { useScanner } from '@shop/back-office/scanning';
import { useMay } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { DESK, takeOver } from '../api/desk.ts';
import { usePreloadedScripts } from '../api/script.ts';
import { useOutbox } from '../model/outbox.ts';
import { useCall } from '../model/use-call.ts';
import { useChangeText } from '../model/use-change-text.ts';
import { useDeskLive } from '../model/use-desk-live.ts';
import { useSeat, type Lost, type Seat, type SeatOfAgent } from '../model/use-seat.ts';
import { CartBar, CartCall } from './cart-call.tsx';
import { DeskHeader } from './desk-header.tsx';
import { DeskRest } from './desk-rest.tsx';
import { OrderCall, PRESSED } from './order-call.tsx';
import { OrderSide } from './order-side.tsx';
import { OutboxStrips } from './outbox-strips.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { QueuePanel } from './queue-panel.tsx';
import styles from './desk.module.css';

/** D-4.09: another agent has the order; what was typed stays. */
const LostStrip = ({ lost, onNext }: { readonly lost: Lost; readonly onNext: () => void }) => {
  const { t } = useTranslation('dashboard.desk');
  return (
    <Alert color="red" role="alert" p="xs">
      <span className={styles.strip}>
        <span>
          {lost.holder === null ? t('lost.nobody') : t('lost.by', { name: isolated(lost.holder) })} {t('lost.kept')}
        </span>
        <Button size="compact-sm" variant="default" onClick={onNext}>
          {t('lost.next')}
        </Button>
      </span>
    </Alert>
  );
};

/** T-2.08: another person changed the order while the agent reads it aloud. */
const ChangedStrip = ({ seat, onSeen }: { readonly seat: Seat; readonly onSeen: () => void }) => {
  const { t } = useTranslation('dashboard.desk');
  const changeText = useChangeText();
  if (seat.kind !== 'order' || !seat.before) return null;
  return (
    <Alert color="yellow" role="alert" p="xs">
      <span className={styles.strip}>
        <span>{changeText(seat.before, seat.card.order)}</span>
        <Button size="compact-sm" variant="default" onClick={onSeen}>
          {t('trouble.understood')}
        </Button>
      </span>
    </Alert>
  );
};

const useTakeOver = (agent: SeatOfAgent) => {
  const { t } = useTranslation('dashboard.desk');
  const troubleText = useTroubleText();
  const { attempt } = useAttempt();
  return (row: { readonly uuid: string; readonly number: string }): void => {
    const refusal = refusalToast('desk-take-over');
    refusal.clear();
    void attempt(async () => {
      try {
        const answer = await takeOver(row.uuid);
        if (answer.status === 409) refusal.say(t('queue.takeOverFailed'), answer.body.title);
        else {
          await agent.next({ order: row.uuid });
          toast.done(t('queue.takenOver', { number: isolated(row.number) }));
        }
      } catch (error) {
        refusal.say(t('queue.takeOverFailed'), troubleText(error));
      }
      return undefined;
    });
  };
};

/** The figures and the queue follow what was written, and what lies before the agent. */
const useFreshLists = (agent: SeatOfAgent): void => {
  const queries = useQueryClient();
  const { written } = useOutbox();
  const { seat } = agent;
  const held = seat.kind === 'order' && seat.lease ? seat.card.order.uuid : seat.kind;
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [...DESK, 'list'] });
    void queries.invalidateQueries({ queryKey: [...DESK, 'figures'] });
  }, [written, held, queries]);
};

/** States of orders that wait for a call; after a merge, the order that stays may be confirmed. */
const WAITING: readonly OrderState[] = ['pending', 'not_found'];
const nothing = (): void => undefined;

const Room = ({ queue }: { readonly queue: DeskQueue }) => {
  const { t } = useTranslation('dashboard.desk');
  const agent = useSeat(queue, (title) => refusalToast('desk-held').say(t('queue.notGiven'), title));
  const { seat, lost, next } = agent;
  const call = useCall(agent);
  const navigate = useNavigate();
  const [isListed, setListed] = useState(false);
  const [compared, setCompared] = useState<string>();
  const takeOverRow = useTakeOver(agent);
  const card = seat.kind === 'order' ? seat.card : undefined;
  /** A card that is drawn ahead can be read; whoever holds it calls. */
  const isAhead = seat.kind === 'order' && !seat.lease;
  useDeskLive(agent);
  useFreshLists(agent);
  usePreloadedScripts();
  usePreloadWhenIdle(PRESSED, card !== undefined);
  // A scanner's burst is never an outcome (D-4.10): while this listens, its keys do not reach the page.
  useScanner({ onScan: nothing });
  useKeys(seat.kind === 'order' || seat.kind === 'cart' ? [{ key: 'n', run: call.skip }] : []);

  const open = (order: string): void => {
    setListed(false);
    if (order !== card?.order.uuid) void next({ order });
  };
  /** The colleague who types the order holds the cart on until it is made. */
  const orderOf = ({ cart }: CartCard): void => {
    const lease = agent.handOver();
    void navigate(`/dashboard/orders/new?cart=${encodeURIComponent(cart.id)}`, { state: { lease } });
  };
  const list = (
    <QueuePanel
      open={card?.order.uuid}
      onOpen={open}
      onTakeOver={(row) => {
        setListed(false);
        takeOverRow(row);
      }}
    />
  );
  const href = `/dashboard/orders/${card?.order.uuid ?? ''}?edit=1`;
  return (
    <div className={styles.desk} data-full-screen="">
      <DeskHeader
        queue={queue}
        onPause={(seat.kind === 'order' && !isAhead) || seat.kind === 'cart' ? agent.pause : undefined}
        onQueue={() => setListed(true)}
      />
      <div className={styles.body} data-queue={queue}>
        {queue === 'orders' && <div className={styles.queueColumn}>{list}</div>}
        <div className={styles.middle}>
          <OutboxStrips onReopen={({ uuid }) => void next({ order: uuid })} />
          <ChangedStrip seat={seat} onSeen={agent.acknowledge} />
          {lost && <LostStrip lost={lost} onNext={() => void next()} />}
          {seat.kind === 'order' ? (
            <div className={styles.call} key={seat.card.order.uuid} aria-busy={isAhead} inert={isAhead}>
              <OrderCall
                card={seat.card}
                isHeld={!isAhead}
                href={href}
                note={call.note}
                onNote={call.setNote}
                calledAt={call.calledAt}
                onCall={call.setCalled}
                isWarned={call.isWarned}
                compared={compared}
                onCompare={setCompared}
                onRefresh={agent.reload}
                onReload={({ uuid, state }) => void next(WAITING.includes(state) ? { order: uuid } : {})}
              />
            </div>
          ) : seat.kind === 'cart' ? (
            <CartCall key={seat.card.cart.id} card={seat.card} />
          ) : (
            <DeskRest seat={seat} onNext={() => void next()} />
          )}
        </div>
        {card && <OrderSide card={card} href={href} />}
      </div>
      {card && (
        <OutcomeBar
          key={card.order.uuid}
          card={card}
          isBlocked={lost !== undefined || isAhead}
          skipsLeft={call.skipsLeft}
          onChoose={call.choose}
          onSkip={call.skip}
        />
      )}
      {seat.kind === 'cart' && (
        <CartBar
          key={seat.card.cart.id}
          card={seat.card}
          skipsLeft={call.skipsLeft}
          isBlocked={lost !== undefined}
          onOrder={() => orderOf(seat.card)}
          onNext={() => void next()}
          onSkip={call.skip}
        />
      )}
      <Drawer
        opened={isListed}
        onClose={() => setListed(false)}
        title={t('queue.title')}
        size="sm"
        closeButtonProps={{ 'aria-label': t('queue.close') }}
      >
        {list}
      </Drawer>
    </div>
  );
};

const ParcelsRoom = lazyPart(async () => (await import('./parcels-room.tsx')).ParcelsRoom);

/** The confirmation desk: one order after the other, from the number to the outcome (C-3.06, D-4.09, D-4.10). */
export const DeskPage = () => {
  const [search] = useSearchParams();
  const maySeeCarts = useMay('cart.read');
  if (search.get('queue') === 'parcels')
    return (
      <OptionalPart fallback={<div className={styles.desk} data-full-screen="" aria-busy="true" />}>
        <ParcelsRoom />
      </OptionalPart>
    );
  const queue: DeskQueue = search.get('queue') === 'carts' && maySeeCarts ? 'carts' : 'orders';
  return <Room key={queue} queue={queue} />;
};
