import { on, usePageReload, useTranslation } from '@shop/kit';
import { Button, Icon } from '@shop/kit/ui';
import { useEffect, useState, type ReactNode } from 'react';
import styles from './missing-parts.module.css';

/** Shows once that the page lacks parts, and reloads it on request: the visitor's input survives a reload. */
export const MissingParts = (): ReactNode => {
  const { t } = useTranslation('shell.layout');
  const [missing, setMissing] = useState(false);
  const { load, asking, away } = usePageReload({ byItself: false });
  useEffect(() => on('part:missing', () => setMissing(true)), []);
  return (
    missing && (
      <div className={styles.notice} role="alert">
        <Icon name="alert" size={20} />
        <span>{t(away ? 'failed.away' : 'failed.part')}</span>
        <Button look="secondary" size="small" sending={asking} onClick={load}>
          {t('failed.again')}
        </Button>
      </div>
    )
  );
};
