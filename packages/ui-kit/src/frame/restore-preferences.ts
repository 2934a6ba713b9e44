import { setDensity } from '../theme/density.ts';
import { defaultPreferences, getPreferences, setPreferences } from '../theme/preferences.ts';
import { defaultDensity } from '../theme/tokens.ts';

/** Every display preference as the product starts with it; the panel stays as it is. */
export const restorePreferences = (): void => {
  setPreferences({ ...defaultPreferences, panelExpand: getPreferences().panelExpand });
  setDensity(defaultDensity);
};
