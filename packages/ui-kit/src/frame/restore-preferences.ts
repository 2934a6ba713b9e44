import { setDensity } from '../theme/density.ts';
import { defaultPreferences, getPreferences, setPreferences } from '../theme/preferences.ts';
import { defaultDensity } from '../theme/tokens.ts';

/** Resets all display preferences to their defaults, without closing the panel. */
export const restorePreferences = (): void => {
  setPreferences({ ...defaultPreferences, panelExpand: getPreferences().panelExpand });
  setDensity(defaultDensity);
};
