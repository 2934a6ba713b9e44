import type { Density } from '../theme/tokens.ts';
import * as styles from './density-picture.css.ts';

const rows = { reading: 3, standard: 4, dense: 6 } as const satisfies Record<Density, number>;

/** Preview of table rows in a density. */
export const DensityPicture = ({ density }: { readonly density: Density }) => (
  <span className={styles.picture} aria-hidden>
    {Array.from({ length: rows[density] }, (_, row) => (
      <span key={row} className={styles.row}>
        <span className={styles.words} />
      </span>
    ))}
  </span>
);
