import { Icon, type IconName } from '@shop/kit/ui';
import type { ReactNode } from 'react';
import type { HtmlNode } from '../../../parts/html-tree.ts';
import { htmlNodes } from '../../../parts/stored-html.tsx';
import styles from './trust-row.module.css';

/** The four reassurances every shop gives, in the order they are written: payment, delivery, exchange, telephone. */
const ICONS: readonly IconName[] = ['cash', 'truck', 'refresh', 'headset'];

/** Four cells with an icon, from the items of a list: the bold part is the title, the rest the line under it. */
export const TrustRow = ({ items }: { items: readonly (readonly HtmlNode[])[] }): ReactNode => (
  <ul className={styles.row}>
    {items.slice(0, ICONS.length).map((item, index) => (
      <li key={index} className={styles.cell}>
        <Icon name={ICONS[index] ?? 'check'} size={28} className={styles.icon} />
        <span className={styles.text}>{htmlNodes(item)}</span>
      </li>
    ))}
  </ul>
);
