import styles from './countdown-ring.module.css';

const RADIUS = 46;
const LENGTH = 2 * Math.PI * RADIUS;

/** The seconds left in a ring that empties. */
export const CountdownRing = ({ seconds, of, size = 92 }: { seconds: number; of: number; size?: number }) => (
  <span
    className={styles.ring}
    style={{ inlineSize: size, blockSize: size, fontSize: size * 0.32 }}
    role="timer"
    aria-label={String(seconds)}
  >
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r={RADIUS} className={styles.track} />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        className={styles.left}
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - Math.min(1, seconds / Math.max(1, of)))}
      />
    </svg>
    <b>{seconds}</b>
  </span>
);
