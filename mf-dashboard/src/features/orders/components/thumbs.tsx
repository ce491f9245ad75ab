import styles from './orders.module.css';

/** Up to two pictures, then how many lines more. */
export const Thumbs = ({ thumbs, lineCount }: { thumbs: readonly string[]; lineCount: number }) => {
  const shown = thumbs.slice(0, 2);
  const more = lineCount - shown.length;
  return (
    <span className={styles.thumbs}>
      {shown.map((thumb, index) => (
        <img key={index} src={thumb} alt="" width={32} height={32} loading="lazy" />
      ))}
      {more > 0 && (
        <span className={styles.more}>
          <bdi dir="ltr">+{more}</bdi>
        </span>
      )}
    </span>
  );
};
