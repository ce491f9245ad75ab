import { useTranslation } from '@shop/kit';
import { formatPhone } from '@shop/kit/format';
import { ActionIcon, Button } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy, IconPhone } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { KeyHint } from '@shop/back-office/keyboard';
import { toast } from '@shop/back-office/feedback';
import styles from './desk.module.css';

const SECOND = 1000;

/** Minutes and seconds since the number was called. */
const CallClock = ({ since }: { readonly since: number }) => {
  const { t } = useTranslation('dashboard.desk');
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / SECOND));
  const face = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={styles.clock} role="timer" aria-label={t('phone.clock')}>
      <bdi dir="ltr">{face}</bdi>
    </span>
  );
};

/** The number to call in large. Calling copies it too, for a telephone that is not this computer. */
export const PhoneBlock = ({
  phone,
  note,
  calledAt,
  callRef,
  whatsApp,
  onCall,
}: {
  readonly phone: string;
  readonly note: ReactNode;
  /** Milliseconds; undefined: not yet. */
  readonly calledAt: number | undefined;
  /** The link that calls, for the key. */
  readonly callRef: RefObject<HTMLAnchorElement | null>;
  /** Address of the conversation, with a text. */
  readonly whatsApp: string;
  readonly onCall: () => void;
}) => {
  const { t } = useTranslation('dashboard.desk');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(phone);
    toast.done(t('phone.copied'));
  };
  return (
    <section className={styles.phoneBlock} aria-label={t('phone.title')}>
      <div className={styles.phoneText}>
        <bdi dir="ltr" className={styles.phone}>
          {formatPhone(phone)}
        </bdi>
        <span className={styles.dim}>{note}</span>
      </div>
      <div className={styles.phoneTools}>
        {calledAt !== undefined && <CallClock since={calledAt} />}
        <ActionIcon
          variant="default"
          size={48}
          aria-label={t('phone.copy')}
          onClick={() => void copy().catch(() => undefined)}
        >
          <IconCopy size={20} stroke={1.75} />
        </ActionIcon>
        <ActionIcon
          component="a"
          variant="default"
          size={48}
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          aria-label={t('phone.whatsapp')}
          aria-keyshortcuts="W"
        >
          <IconBrandWhatsapp size={20} stroke={1.75} color="var(--h-ok)" />
        </ActionIcon>
        <Button
          component="a"
          ref={callRef}
          href={`tel:${phone}`}
          size="lg"
          aria-keyshortcuts="C"
          leftSection={<IconPhone size={20} stroke={1.75} />}
          onClick={() => {
            onCall();
            // A browser may refuse; the number stands there to be read.
            void navigator.clipboard?.writeText(phone).catch(() => undefined);
          }}
        >
          {t('phone.call')}
          <KeyHint of="C" />
        </Button>
      </div>
    </section>
  );
};
