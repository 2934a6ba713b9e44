import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import type { LayoutType } from '../theme/preferences.ts';
import * as styles from './layout-picture.css.ts';

const Line = ({ look }: { readonly look?: string }) => <span className={classNames(styles.line, look)} />;

const Side = ({ isRuled = false }: { readonly isRuled?: boolean }) => (
  <span className={classNames(styles.side, isRuled && styles.ruledSide)}>
    <Line look={styles.current} />
    <Line />
    <Line />
  </span>
);

const Rail = () => (
  <span className={styles.rail}>
    <Line look={classNames(styles.point, styles.current)} />
    <Line look={styles.point} />
    <Line look={styles.point} />
  </span>
);

const Top = ({ isBand = false }: { readonly isBand?: boolean }) => (
  <>
    {isBand && <span className={styles.band} />}
    <span className={classNames(styles.top, isBand ? styles.bandTop : styles.ruledTop)}>
      <Line look={classNames(styles.short, isBand ? styles.currentOnBand : styles.current)} />
      <Line look={styles.short} />
      <Line look={styles.short} />
    </span>
  </>
);

const Surface = ({ place }: { readonly place: keyof typeof styles.surfacePlace }) => (
  <span className={classNames(styles.surface, styles.surfacePlace[place])}>
    <Line look={styles.title} />
    <Line />
    <Line />
  </span>
);

const parts: Record<LayoutType, () => ReactNode> = {
  collapsibleSide: () => (
    <>
      <Side isRuled />
      <span className={classNames(styles.top, styles.ruledTop)}>
        <Line look={styles.short} />
      </span>
      <Surface place="flush" />
    </>
  ),
  stackedSide: () => (
    <>
      <Rail />
      <Side isRuled />
      <Surface place="flush" />
    </>
  ),
  topBarClassic: () => (
    <>
      <Top />
      <Surface place="flush" />
    </>
  ),
  framelessSide: () => (
    <>
      <Side />
      <Surface place="inset" />
    </>
  ),
  contentOverlay: () => (
    <>
      <Top isBand />
      <Surface place="over" />
    </>
  ),
  blank: () => <Surface place="flush" />,
};

/** Preview of a layout as a small drawing, in the current colours and direction. */
export const LayoutPicture = ({ type }: { readonly type: LayoutType }) => (
  <span className={classNames(styles.picture, styles.layout[type])} aria-hidden>
    {parts[type]()}
  </span>
);
