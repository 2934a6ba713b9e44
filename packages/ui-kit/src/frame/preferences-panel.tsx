import { lazy, Suspense, useState } from 'react';
import { usePreferences } from '../theme/preferences.ts';

export type PreferencesPanelProps = {
  /** The language in force, and those there are. */
  readonly locale: string;
  readonly locales: readonly { readonly id: string; readonly label: string }[];
  readonly onLocaleChange: (locale: string) => void;
};

const PreferencesDrawer = lazy(async () => ({
  default: (await import('./preferences-drawer.tsx')).PreferencesDrawer,
}));

/** The panel of display preferences: open while `panelExpand` is set. */
export function PreferencesPanel(props: PreferencesPanelProps) {
  const { panelExpand } = usePreferences();
  const [hasOpened, setHasOpened] = useState(panelExpand);
  if (panelExpand && !hasOpened) setHasOpened(true);
  return (
    hasOpened && (
      <Suspense>
        <PreferencesDrawer {...props} />
      </Suspense>
    )
  );
}
