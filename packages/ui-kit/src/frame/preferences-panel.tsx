import { Suspense, useState } from 'react';
import { lazyComponent } from '../layout/lazy-component.ts';
import { usePreferences } from '../theme/preferences.ts';

export type PreferencesPanelProps<Locale extends string = string> = {
  /** The language in force, and those there are. */
  readonly locale: string;
  /** Languages to choose from. */
  readonly locales: readonly { readonly id: Locale; readonly label: string }[];
  /** Gets the language chosen. */
  readonly onLocaleChange: (locale: Locale) => void;
};

const PreferencesDrawer = lazyComponent(async () => (await import('./preferences-drawer.tsx')).PreferencesDrawer);

/** The panel of display preferences: open while `panelExpand` is set. */
export function PreferencesPanel<Locale extends string>({
  locale,
  locales,
  onLocaleChange,
}: PreferencesPanelProps<Locale>) {
  const { panelExpand } = usePreferences();
  const [hasOpened, setHasOpened] = useState(panelExpand);
  if (panelExpand && !hasOpened) setHasOpened(true);
  return (
    hasOpened && (
      <Suspense>
        <PreferencesDrawer
          locale={locale}
          locales={locales}
          onLocaleChange={(id) => {
            const chosen = locales.find((candidate) => candidate.id === id);
            if (chosen) onLocaleChange(chosen.id);
          }}
        />
      </Suspense>
    )
  );
}
