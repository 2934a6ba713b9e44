import { useLingui } from '@lingui/react/macro';
import { NavEntry, type NavSection } from './nav-entry.tsx';
import * as styles from './nav.css.ts';

type NavListProps = {
  readonly sections: readonly NavSection[];
  readonly isIconOnly?: boolean;
  readonly onNavigate?: (() => void) | undefined;
};

/** The navigation as a vertical list. */
export function NavList({ sections, isIconOnly = false, onNavigate }: NavListProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.scroller} aria-label={t`Principal`}>
      {sections.map((section) => (
        <div key={section.id} role={section.title ? 'group' : undefined} aria-label={section.title}>
          {section.title && <div className={styles.sectionTitle}>{section.title}</div>}
          <ul className={styles.items}>
            {section.items.map((item) => (
              <li key={item.id}>
                <NavEntry item={item} isIconOnly={isIconOnly} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
