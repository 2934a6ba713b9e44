import { useLingui } from '@lingui/react/macro';
import { allowedFeatures, paths, settingsSections, useFeatures, useUser } from '@pauta/feature-api';
import { PageBody, PageHeader, SettingsTree, TabLinks } from '@pauta/ui-kit';
import { Outlet, useLocation } from 'react-router';
import * as styles from './settings.css.ts';

/** Navigation of the settings with the current section. */
export function Component() {
  const { t, i18n } = useLingui();
  const { pathname } = useLocation();
  const sections = settingsSections(allowedFeatures(useFeatures(), useUser())).map(({ id, label, icon }) => ({
    id,
    label: i18n._(label),
    icon,
    href: `${paths.settings}/${id}`,
  }));
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
            <div className={styles.sections}>
              <SettingsTree label={t`Seções`} items={sections} current={pathname} />
            </div>
          </div>
          <div className={styles.section}>
            <Outlet />
          </div>
        </div>
      </PageBody>
    </>
  );
}
