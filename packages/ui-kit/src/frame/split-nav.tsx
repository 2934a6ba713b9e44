import { useLingui } from '@lingui/react/macro';
import { classNames } from '../layout/class-names.ts';
import { Heading } from '../layout/text.tsx';
import { Account } from './account.tsx';
import type { FrameNavigation } from './app-frame.tsx';
import * as frame from './app-frame.css.ts';
import { NavEntry } from './nav-entry.tsx';
import { NavList } from './nav-list.tsx';
import { Brand, CollapseButton, type CollapseProps, SearchIconButton } from './nav-tools.tsx';
import * as styles from './nav.css.ts';

export type SplitNavProps = FrameNavigation & {
  readonly collapse: CollapseProps | undefined;
  readonly hasSupport: boolean;
};

/** The navigation of `stackedSide`: a rail of areas, and beside it the pages of the current one. */
export function SplitNav({ sections, homeHref, footer, onSearch, collapse, hasSupport, ...account }: SplitNavProps) {
  const { t } = useLingui();
  const areas = sections.filter(({ title }) => !title);
  const titled = sections.filter(({ title }) => title);
  const current = areas.flatMap(({ items }) => items).find(({ isCurrent }) => isCurrent);
  const within = current?.items ?? [];
  const hasMore = within.length > 0 || titled.length > 0;
  const isFolded = !hasMore || (collapse?.isCollapsed ?? false);
  return (
    <>
      <div className={classNames(frame.rail, styles.iconsOnly, hasSupport && frame.railWithSupport)}>
        <div className={styles.brand}>
          <Brand href={homeHref} isBrief />
          <div className={styles.tools}>
            {onSearch && <SearchIconButton onPress={onSearch} size="xs" />}
            {collapse && hasMore && isFolded && <CollapseButton {...collapse} />}
          </div>
        </div>
        <NavList sections={areas} isIconOnly />
        <div className={styles.foot}>
          <Account {...account} isBrief placement="top start" />
        </div>
      </div>
      {!isFolded && (
        <div className={frame.secondary}>
          <div className={frame.secondaryHead}>
            <Heading level={2} size="heading">
              {current?.label ?? t`Navegação`}
            </Heading>
            {collapse && <CollapseButton {...collapse} />}
          </div>
          <nav className={styles.scroller} aria-label={current?.label ?? t`Secundária`}>
            <ul className={styles.items}>
              {within.map((item) => (
                <li key={item.id}>
                  <NavEntry item={item} />
                </li>
              ))}
            </ul>
            {titled.map((section) => (
              <div key={section.id} role="group" aria-label={section.title}>
                <div className={styles.sectionTitle}>{section.title}</div>
                <ul className={styles.items}>
                  {section.items.map((item) => (
                    <li key={item.id}>
                      <NavEntry item={item} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </>
  );
}
