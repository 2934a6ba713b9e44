import { useLingui } from '@lingui/react/macro';
import { MoonIcon, PaletteIcon, SunIcon } from '../icons/glyphs.ts';
import type { Command } from '../overlays/command-palette.tsx';
import { setPreferences, usePreferences } from '../theme/preferences.ts';

/** Commands that switch the mode and open the preferences panel. */
export const usePreferenceCommands = (): readonly Command[] => {
  const { t } = useLingui();
  const isDark = usePreferences().mode === 'dark';
  return [
    {
      id: 'mode',
      label: isDark ? t`Usar a aparência clara` : t`Usar a aparência escura`,
      icon: isDark ? SunIcon : MoonIcon,
      onAction: () => setPreferences({ mode: isDark ? 'light' : 'dark' }),
    },
    {
      id: 'preferences',
      label: t`Aparência e idioma`,
      icon: PaletteIcon,
      onAction: () => setPreferences({ panelExpand: true }),
    },
  ];
};
