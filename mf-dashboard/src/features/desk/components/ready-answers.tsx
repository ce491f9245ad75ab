import { useTranslation } from '@shop/kit';
import { whatsAppLink } from '@shop/kit/format';
import { Button } from '@mantine/core';
import { KeyHint, useKeys } from '@shop/back-office/keyboard';
import type { ReadyAnswer } from '../model/ready-texts.ts';
import styles from './desk.module.css';

/** Texts that are filled in for WhatsApp, each by its key; the keys rest while something is typed. */
export const ReadyAnswers = ({
  answers,
  phone,
  isHeld,
}: {
  readonly answers: readonly ReadyAnswer[];
  readonly phone: string;
  /** Nobody is written to before the order is the agent's. */
  readonly isHeld: boolean;
}) => {
  const { t } = useTranslation('dashboard.desk');
  const shown = answers.map(({ key, name, text }) => ({ key, name, text, href: whatsAppLink(phone, text) }));
  useKeys(
    isHeld ? shown.map(({ key, href }) => ({ key, run: () => void window.open(href, '_blank', 'noreferrer') })) : [],
  );
  return (
    <div className={styles.ready} role="group" aria-label={t('ready.title')}>
      {shown.map(({ key, name, text, href }) => (
        <Button
          key={key}
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          size="compact-sm"
          variant="default"
          className={styles.readyAnswer ?? ''}
          title={text}
          aria-keyshortcuts={key.toUpperCase()}
        >
          {t(`ready.${name}`)}
          <KeyHint of={key.toUpperCase()} />
        </Button>
      ))}
    </div>
  );
};
