import { classNames } from './class-names.ts';
import * as styles from './layout.css.ts';
import type { LayoutProps, Space } from './stack.tsx';

export type SheetProps = LayoutProps & { readonly padding?: Space };

/** The near-white surface for content: hairline border, radius 14. */
export function Sheet({ as: Element = 'div', padding = 'x6', ...rest }: SheetProps) {
  return <Element {...rest} className={classNames(styles.sheet, styles.padding[padding])} />;
}
