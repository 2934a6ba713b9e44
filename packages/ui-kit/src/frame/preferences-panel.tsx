import { Suspense, useState } from 'react';
import { lazyComponent } from '../layout/lazy-component.ts';
import { usePreferences } from '../theme/preferences.ts';

export type PreferencesPanelProps<Locale extends string = string> = {
  /** Current language. */
  readonly locale: string;
  /** Available languages. */
  readonly locales: readonly { readonly id: Locale; readonly label: string }[];
  /** Called with the chosen language. */
  readonly onLocaleChange: (locale: Locale) => void;
};

const PreferencesDrawer = lazyComponent(async () => (await import('./preferences-drawer.tsx')).PreferencesDrawer);

/** The drawer of display preferences: open while `panelExpand` is set. */
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
