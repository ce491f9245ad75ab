import { useTranslation } from '@shop/kit';
import { Progress } from '@mantine/core';
import type { Upload } from '../model/uploads.ts';
import styles from './parts.module.css';

/** A file on its way. */
export const UploadCard = ({ upload: { file, preview, state } }: { upload: Upload }) => {
  const { t } = useTranslation('dashboard.product-parts');
  return (
    <li className={styles.picture}>
      <div className={styles.frame} aria-busy>
        <img src={preview} alt="" />
        <div className={styles.making}>
          <Progress
            value={100}
            animated={state === 'sending'}
            color="sun"
            size="sm"
            aria-label={t(`images.${state}`)}
          />
        </div>
      </div>
      <p className={styles.dim}>
        <bdi>{file.name}</bdi> · {t(`images.${state}`)}
      </p>
    </li>
  );
};
