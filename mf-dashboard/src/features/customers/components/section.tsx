import { useId, type ReactNode } from 'react';
import styles from './customers.module.css';

/** A part of the card with its heading. `tools`: beside the heading. */
export const Section = ({ title, tools, children }: { title: string; tools?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
};
