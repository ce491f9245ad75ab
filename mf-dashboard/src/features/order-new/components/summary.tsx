import { useTranslation } from '@shop/kit';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Flash, Trouble } from '@shop/back-office/feedback';
import { KeyHint } from '@shop/back-office/keyboard';
import type { Quoted } from '../../../shared/order-form/use-quote.ts';
import type { Stage } from '../api/make-order.ts';
import type { KeptState } from '../model/draft-keeper.ts';
import { QuoteTotals } from './quote-totals.tsx';
import styles from './order-new.module.css';

const OTHERS = ['pending', 'proforma', 'draft'] as const;

/** The total and the way on, always in sight; what else the order can become is in the menu. */
export const Summary = ({
  quoted: { quote, isOld, error },
  kept,
  busy,
  trouble,
  onMake,
}: {
  readonly quoted: Quoted;
  readonly kept: KeptState;
  readonly busy: boolean;
  readonly trouble: string | undefined;
  readonly onMake: (stage: Stage | 'draft') => void;
}) => {
  const { t } = useTranslation('dashboard.order-new');
  return (
    <aside className={styles.summary} aria-label={t('summary')}>
      {quote ? <QuoteTotals quote={quote} isOld={isOld} /> : <p className={styles.dim}>{t('noQuote')}</p>}
      {quote?.codeRefusal && <p className={styles.warning}>{quote.codeRefusal}</p>}
      {error && <Trouble>{t('quoteFailed')}</Trouble>}
      <Flash>{trouble}</Flash>
      <div className={styles.make}>
        <Button loading={busy} aria-keyshortcuts="Control+Enter" onClick={() => onMake('confirmed')}>
          {t('make.confirmed')}
          <KeyHint of="Ctrl ↵" />
        </Button>
        <Menu position="top-end" withinPortal>
          <Menu.Target>
            <Button variant="default" className={styles.others} aria-label={t('make.others')} disabled={busy}>
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {OTHERS.map((stage) => (
              <Menu.Item key={stage} onClick={() => onMake(stage)}>
                {t(`make.${stage}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <p className={styles.kept} role="status" data-state={kept}>
        {kept !== 'none' && t(`kept.${kept}`)}
      </p>
    </aside>
  );
};
