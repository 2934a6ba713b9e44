import { useLingui } from '@lingui/react/macro';
import { paths } from '@pauta/feature-api';
import { PageBody, PageHeader, PaletteIcon, SettingsTree, TabLinks, UserIcon } from '@pauta/ui-kit';
import { Outlet, useLocation } from 'react-router';
import * as styles from './settings.css.ts';

/** The sections of the settings, and the one that is chosen. */
export function Component() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const sections = [
    { id: 'general', label: t`Geral`, icon: UserIcon },
    { id: 'appearance', label: t`Aparência e idioma`, icon: PaletteIcon },
  ].map((section) => ({ ...section, href: `${paths.settings}/${section.id}` }));
  return (
    <>
      <PageHeader title={t`Configurações`}>
        <div className={styles.tabs}>
          <TabLinks
            label={t`Seções`}
            inset="page"
            items={sections.map(({ href, label }) => ({ href, label, isCurrent: href === pathname }))}
          />
        </div>
      </PageHeader>
      <PageBody isGutterless>
        <div className={styles.panes}>
          <div className={styles.tree}>
            <SettingsTree label={t`Seções`} items={sections} current={pathname} />
          </div>
          <div className={styles.section}>
            <Outlet />
          </div>
        </div>
      </PageBody>
    </>
  );
}
