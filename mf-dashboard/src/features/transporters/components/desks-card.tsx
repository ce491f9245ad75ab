import { useAttempt } from '@shop/back-office/commands';
import { WilayaCode } from '@shop/back-office/badges';
import { Loaded, Trouble } from '@shop/back-office/feedback';
import { partOnDemand } from '@shop/back-office/lazy';
import page from '@shop/back-office/styles/page.module.css';
import type { TransporterDesk } from '@shop/contracts/logistics/dashboard';
import { useTranslation } from '@shop/kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDesks, useDeskWrites } from '../api/transporters.ts';
import { desksWithout, inOrder } from '../model/typed-desks.ts';
import styles from './transporters.module.css';

const DeskDialog = partOnDemand(async () => (await import('./desk-dialog.tsx')).DeskDialog);

/** D-3.11: where customers collect parcels: read from the company, or typed for those that name no desks. */
export const DesksCard = ({
  transporter,
  hasList,
  isLocked,
}: {
  readonly transporter: string;
  /** The company has a list of its places. */
  readonly hasList: boolean;
  readonly isLocked: boolean;
}) => {
  const { t } = useTranslation('dashboard.transporters');
  const query = useDesks(transporter);
  const write = useDeskWrites(transporter);
  const { busy, trouble, attempt } = useAttempt();
  const [open, setOpen] = useState<TransporterDesk | 'new' | null>(null);
  return (
    <section className={page.block} aria-labelledby="transporter-desks">
      <h2 id="transporter-desks" className={styles.title}>
        {t('tab.desks')}
      </h2>
      <p className={page.dim}>{t(hasList ? 'desks.ofCompany' : 'desks.typed')}</p>
      <Trouble>{trouble}</Trouble>
      <Loaded query={query} label={t('loading')}>
        {(list) => (
          <>
            {list.desks.length === 0 && <p className={page.dim}>{t('desks.none')}</p>}
            <ul className={styles.words} aria-label={t('tab.desks')}>
              {inOrder(list.desks).map((desk) => (
                <li key={desk.id}>
                  <span>
                    <bdi dir="auto" className={styles.name}>
                      {desk.name}
                    </bdi>
                    <br />
                    <span className={styles.dim}>
                      <WilayaCode id={desk.wilaya} /> <bdi>{desk.commune?.name ?? ''}</bdi>{' '}
                      <bdi dir="auto">{desk.address}</bdi>
                    </span>
                  </span>
                  {!desk.fromCompany && !isLocked && (
                    <span className={styles.actions}>
                      <Button variant="default" disabled={busy} onClick={() => setOpen(desk)}>
                        {t('desks.edit')}
                      </Button>
                      <Button
                        variant="subtle"
                        color="red"
                        disabled={busy}
                        onClick={() =>
                          void attempt(async () => {
                            const { version, desks } = list;
                            const answer = await write({ version, desks: desksWithout(desks, desk.id) });
                            return 'problem' in answer ? answer.problem.title : undefined;
                          })
                        }
                      >
                        {t('desks.remove')}
                      </Button>
                    </span>
                  )}
                </li>
              ))}
            </ul>
            {!hasList && !isLocked && (
              <div className={styles.actions}>
                <Button variant="default" onClick={() => setOpen('new')}>
                  {t('desks.new')}
                </Button>
              </div>
            )}
            {open !== null && (
              <DeskDialog
                transporter={transporter}
                list={list}
                desk={open === 'new' ? undefined : open}
                onClose={() => setOpen(null)}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
};
