import type { ReactNode } from 'react';
import type { Panel } from '../model/panel.ts';
import styles from './panel-ground.module.css';

/** The colour under a panel, as a drawing: the page's content security policy lets no style attribute through. */
export const PanelGround = ({ panel }: { panel: Panel | undefined }): ReactNode =>
  panel && (
    <svg className={styles.ground} aria-hidden="true">
      <rect width="100%" height="100%" fill={panel.fill} />
    </svg>
  );
