import { useTranslation } from '@shop/kit';
import { Alert, Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import styles from './camera.module.css';
import { parseScannedCode, type ScannedCode } from './scanned-code.ts';
import { useCamera } from './use-camera.ts';

export interface CameraScannerProps {
  readonly onScan: (code: ScannedCode) => void;
  readonly onClose: () => void;
}

const Picture = ({ onScan, onRetry }: Pick<CameraScannerProps, 'onScan'> & { readonly onRetry: () => void }) => {
  const { t } = useTranslation('dashboard.scanning');
  const { video, trouble, isReading } = useCamera((text) => {
    // Felt in a hall where the tone is not heard; not every browser has it.
    if ('vibrate' in navigator) navigator.vibrate(60);
    onScan(parseScannedCode(text));
  });
  if (trouble !== undefined)
    return (
      <Alert color="red" role="alert" title={t('camera.trouble')} className={styles.trouble}>
        <p>{t(`camera.${trouble}`)}</p>
        <Button variant="default" onClick={onRetry}>
          {t('camera.retry')}
        </Button>
      </Alert>
    );
  return (
    <>
      <video ref={video} className={styles.video} muted playsInline aria-label={t('camera.picture')} />
      <div className={styles.aim} aria-hidden />
      <p className={styles.say}>{t(isReading ? 'camera.aim' : 'camera.starting')}</p>
    </>
  );
};

/** The picture of the camera: it counts each code that is held before it once. It covers neither page nor strip. */
export const CameraScanner = ({ onScan, onClose }: CameraScannerProps) => {
  const { t } = useTranslation('dashboard.scanning');
  const [attempt, setAttempt] = useState(0);
  return (
    <section className={styles.camera} aria-label={t('camera.title')}>
      <Picture key={attempt} onScan={onScan} onRetry={() => setAttempt(attempt + 1)} />
      <CloseButton className={styles.close} size="xl" onClick={onClose} aria-label={t('camera.close')} />
    </section>
  );
};
