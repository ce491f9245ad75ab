import { useTranslation } from '@shop/kit';
import { Button, Portal } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { partOnDemand } from '../lazy/part-on-demand.tsx';
import type { CameraScannerProps } from './camera.tsx';
import styles from './camera-button.module.css';

const CameraScanner = partOnDemand<CameraScannerProps>(
  async () => (await import(/* webpackChunkName: "camera" */ './camera.tsx')).CameraScanner,
);

export interface CameraButtonProps {
  /** Hears each code that is held before the camera once. */
  readonly onScan: CameraScannerProps['onScan'];
  readonly disabled?: boolean;
}

/** Opens the camera beside the page. Its code and the reader of 950 KB are loaded then. */
export const CameraButton = ({ onScan, disabled = false }: CameraButtonProps) => {
  const { t } = useTranslation('dashboard.scanning');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        className={styles.button}
        leftSection={<IconCamera size={20} aria-hidden />}
        disabled={disabled}
        aria-expanded={isOpen}
        onPointerEnter={CameraScanner.hint}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'camera.close' : 'camera.open')}
      </Button>
      {isOpen && (
        <Portal>
          <CameraScanner onScan={onScan} onClose={() => setOpen(false)} />
        </Portal>
      )}
    </>
  );
};
