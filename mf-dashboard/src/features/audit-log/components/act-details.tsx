import type { StaffAct } from '@shop/contracts/staff/dashboard';
import { Link, useLanguage, useTranslation } from '@shop/kit';
import { Button, Drawer } from '@mantine/core';
import { AuditChangeLine, AuditOrigin, changesOf, reasonOf, useAuditNames } from '@shop/back-office/audit';
import { useMomentText } from '@shop/back-office/text';
import { hrefOfEntity, nameOf } from '../model/entities.ts';
import styles from './audit-log.module.css';

/** D-11.03: one act in full: who, when, why, every value before and after, from which address and device. */
export const ActDetails = ({ act, what, onClose }: { act: StaffAct; what: string; onClose: () => void }) => {
  const { t } = useTranslation('dashboard.audit');
  const language = useLanguage();
  const momentText = useMomentText();
  const changes = changesOf(act);
  const names = useAuditNames(changes, act.subject);
  const href = hrefOfEntity(act.entity, act.subject);
  const reason = reasonOf(act);
  const name = nameOf(act, language);
  return (
    <Drawer
      opened
      onClose={onClose}
      position={language === 'ar' ? 'left' : 'right'}
      size="lg"
      title={what}
      closeButtonProps={{ 'aria-label': t('log.close') }}
    >
      <div className={styles.details}>
        <p>
          {t(`entity.${act.entity}`, { defaultValue: act.entity })}
          {name && (
            <>
              {' '}
              <bdi>{name}</bdi>
            </>
          )}
        </p>
        <p className={styles.dim}>
          <bdi>{act.by.name}</bdi> · <time dateTime={act.at}>{momentText(act.at)}</time>
        </p>
        {reason !== null && (
          <p>
            {t('log.reason')} : <q>{reason}</q>
          </p>
        )}
        <h3>{t('log.changes')}</h3>
        <div className={styles.changes}>
          {changes.length === 0 && <span className={styles.dim}>{t('log.noChanges')}</span>}
          {changes.map((change, place) => (
            <AuditChangeLine key={place} change={change} names={names} />
          ))}
        </div>
        <h3>{t('log.from')}</h3>
        <AuditOrigin from={act.from} device={act.device} />
        {href && (
          <Button component={Link} to={href} variant="default">
            {t('log.lead')}
          </Button>
        )}
      </div>
    </Drawer>
  );
};
