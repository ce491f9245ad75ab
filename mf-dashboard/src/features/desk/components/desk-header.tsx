import type { DeskQueue } from '@shop/contracts/order/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconCoffee, IconList, IconUsers } from '@tabler/icons-react';
import { May, useMay } from '@shop/back-office/session';
import { isolated } from '@shop/back-office/text';
import { useParcelCount } from '../../../shared/parcel-tasks/parcel-tasks.ts';
import { useDeskFigures, useDeskList } from '../api/desk.ts';
import styles from './desk.module.css';

const PERCENT = 100;

/** The agent's day. */
const OwnDay = () => {
  const { t } = useTranslation('dashboard.desk');
  const language = useLanguage();
  const own = useDeskFigures().data?.own;
  if (!own) return null;
  return (
    <p className={styles.day} data-own="">
      <span>{t('day.calls', { count: own.calls })}</span>
      <span>{t('day.confirmed', { count: own.confirmed })}</span>
      {own.rate !== null && <span>{t('day.rate', { percent: isolated(`${Math.round(own.rate * PERCENT)}`) })}</span>}
      {own.minutes !== null && (
        <span>
          {t('day.minutes', {
            minutes: isolated(
              own.minutes.toLocaleString(language === 'en' ? 'en' : 'fr', { maximumFractionDigits: 1 }),
            ),
          })}
        </span>
      )}
    </p>
  );
};

/** The queues of the desk: parcels are of another service, which holds them for nobody. */
export type Queue = DeskQueue | 'parcels';
const HREFS: Readonly<Record<Queue, string>> = {
  orders: '/dashboard/desk',
  carts: '/dashboard/desk?queue=carts',
  parcels: '/dashboard/desk?queue=parcels',
};

const Tabs = ({ queue }: { readonly queue: Queue }) => {
  const { t } = useTranslation('dashboard.desk');
  const list = useDeskList().data;
  const counts = { orders: list?.due, carts: list?.carts, parcels: useParcelCount() };
  const queues: readonly Queue[] = useMay('cart.read') ? ['orders', 'carts', 'parcels'] : ['orders', 'parcels'];
  return (
    <nav className={styles.tabs} aria-label={t('tabs.title')}>
      {queues.map((name) => (
        <Link key={name} to={HREFS[name]} className={styles.tab} aria-current={name === queue ? 'page' : undefined}>
          {t(`tabs.${name}`)} <b>{counts[name]}</b>
        </Link>
      ))}
    </nav>
  );
};

/** The way back, the queues, the figures of the day. */
export const DeskHeader = ({
  queue,
  onPause,
  onQueue,
}: {
  readonly queue: Queue;
  /** Absent: there is nothing to put down. */
  readonly onPause: (() => void) | undefined;
  /** Opens the list of the queue, where the screen has no room for it. */
  readonly onQueue: () => void;
}) => {
  const { t } = useTranslation('dashboard.desk');
  return (
    <header className={styles.head}>
      <ActionIcon component={Link} to="/dashboard/orders" variant="subtle" color="gray" aria-label={t('back')}>
        <IconArrowLeft size={18} className={styles.flip} />
      </ActionIcon>
      <strong className={styles.title}>{t('title')}</strong>
      <Tabs queue={queue} />
      <OwnDay />
      <span className={styles.headTools}>
        {queue !== 'carts' && (
          <ActionIcon className={styles.queueButton} variant="default" aria-label={t('queue.title')} onClick={onQueue}>
            <IconList size={18} stroke={1.75} />
          </ActionIcon>
        )}
        <May permission="order.assign">
          <ActionIcon component={Link} to="/dashboard/desk/team" variant="default" aria-label={t('team.title')}>
            <IconUsers size={18} stroke={1.75} />
          </ActionIcon>
        </May>
        {onPause && (
          <Button variant="default" leftSection={<IconCoffee size={16} stroke={1.75} />} onClick={onPause}>
            {t('pause.pause')}
          </Button>
        )}
      </span>
    </header>
  );
};
