import type { HomeModule } from '@shop/contracts';
import { useMemo, type ReactNode } from 'react';
import { htmlTree, listItems, plainText } from '../../../parts/html-tree.ts';
import { Section } from '../../../parts/section.tsx';
import { StoredHtml } from '../../../parts/stored-html.tsx';
import wrap from '../../../parts/wrap.module.css';
import styles from './html-block.module.css';
import { TrustRow } from './trust-row.tsx';

/** Staff mark a list of reassurances by this class of its module. */
const isTrust = (module: HomeModule): boolean => /(^|[\s_-])trust/.test(`${module.containerClass ?? ''} ${module.wrapperCssClass ?? ''}`);

/** SF-2.92.11: what the shop wrote; a list whose module is of class `trust` is the row of reassurances. */
export const HtmlBlock = ({ module }: { module: HomeModule }): ReactNode => {
  const items = useMemo(() => listItems(htmlTree(module.html)).filter((item) => plainText(item) !== ''), [module.html]);
  if (isTrust(module) && items.length > 0)
    return (
      <div className={styles.trust}>
        <TrustRow items={items} />
      </div>
    );
  return (
    <div className={wrap.wrap}>
      <Section title={module.showTitle ? module.publicTitle : undefined}>
        <StoredHtml html={module.html} />
      </Section>
    </div>
  );
};
