import { useLingui } from '@lingui/react/macro';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { CloseIcon, UndoIcon } from '../icons/glyphs.ts';
import { classNames } from '../layout/class-names.ts';
import { heading } from '../layout/text.css.ts';
import * as overlay from '../overlays/dialog.css.ts';
import { setPreferences, usePreferences } from '../theme/preferences.ts';
import { PreferenceChoices } from './preference-choices.tsx';
import * as styles from './preferences-drawer.css.ts';
import type { PreferencesPanelProps } from './preferences-panel.tsx';
import { restorePreferences } from './restore-preferences.ts';

/** All display preferences in a drawer; the page stays visible. Loaded when it is first opened. */
export function PreferencesDrawer(props: PreferencesPanelProps) {
  const { t } = useLingui();
  return (
    <ModalOverlay
      isOpen={usePreferences().panelExpand}
      onOpenChange={(panelExpand) => setPreferences({ panelExpand })}
      isDismissable
      className={styles.clear}
    >
      <Modal className={classNames(overlay.drawer, overlay.drawerMotion.end)}>
        <Dialog className={overlay.dialog}>
          {({ close }) => (
            <>
              <header className={overlay.header}>
                <div className={overlay.headerWords}>
                  <Heading slot="title" level={2} className={heading.heading}>
                    {t`Aparência e idioma`}
                  </Heading>
                </div>
                <div className={overlay.close}>
                  <IconButton icon={CloseIcon} label={t`Fechar`} size="xs" onPress={close} />
                </div>
              </header>
              <div className={overlay.body}>
                <PreferenceChoices {...props} />
              </div>
              <footer className={overlay.footer}>
                <Button variant="ghost" icon={UndoIcon} onPress={restorePreferences}>
                  {t`Restaurar o padrão`}
                </Button>
                <Button onPress={close}>{t`Fechar`}</Button>
              </footer>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
