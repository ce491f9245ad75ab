import { Link } from '@shop/kit';
import { SHADES, TILES } from './wilaya-tiles.ts';
import styles from './wilaya-map.module.css';

/** What a tile of the map shows of its wilaya. */
export interface WilayaTile {
  readonly to: string;
  /** Place in `SHADES`; undefined: there is nothing to show. */
  readonly shade: number | undefined;
  /** Too few to say much: it is drawn as such. */
  readonly isFew?: boolean;
  /** In words, for the tooltip and for people who cannot see the shade. */
  readonly told: string;
}

/** Algeria as 69 tiles. The map is not mirrored in a right-to-left page. */
export const WilayaMap = ({
  label,
  tileOf,
}: {
  readonly label: string;
  readonly tileOf: (wilaya: number) => WilayaTile;
}) => (
  <div className={styles.map} dir="ltr" role="group" aria-label={label}>
    {TILES.map(({ id, row, column }) => {
      const { to, shade, isFew = false, told } = tileOf(id);
      const code = String(id).padStart(2, '0');
      return (
        <Link
          key={id}
          to={to}
          className={styles.tile}
          style={{ gridRow: row, gridColumn: column }}
          data-shade={shade}
          data-few={isFew || undefined}
          title={told}
          aria-label={`${code} ${told}`}
        >
          {code}
        </Link>
      );
    })}
  </div>
);

/** Which shade begins at which percent. */
export const ShadeScale = () => (
  <span className={styles.scale} dir="ltr" aria-hidden>
    0 %
    {SHADES.map((from, shade) => (
      <i key={from} data-shade={shade} />
    ))}
    &gt; {SHADES.at(-1)} %
  </span>
);
