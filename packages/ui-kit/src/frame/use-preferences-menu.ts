import { useLingui } from '@lingui/react/macro';
import type { MenuGroup } from '../overlays/menu.tsx';
import { setPreferences, usePreferences } from '../theme/preferences.ts';
import type { ThemeSchema } from '../theme/tokens.ts';

/** Groups of a menu that set the mode and the colours. */
export const usePreferencesMenu = (): readonly MenuGroup[] => {
  const { t } = useLingui();
  const { mode, themeSchema } = usePreferences();
  const schemas: readonly (readonly [ThemeSchema, string])[] = [
    ['pauta', 'Pauta'],
    ['default', t`Neutro`],
    ['dark', t`Grafite`],
    ['green', t`Verde`],
    ['purple', t`Roxo`],
    ['orange', t`Laranja`],
  ];
  return [
    {
      id: 'mode',
      title: t`Aparência`,
      selectedId: `${mode}-mode`,
      actions: [
        { id: 'light-mode', label: t`Clara`, onAction: () => setPreferences({ mode: 'light' }) },
        { id: 'dark-mode', label: t`Escura`, onAction: () => setPreferences({ mode: 'dark' }) },
      ],
    },
    {
      id: 'schema',
      title: t`Cores`,
      selectedId: `${themeSchema}-schema`,
      actions: schemas.map(([schema, label]) => ({
        id: `${schema}-schema`,
        label,
        onAction: () => setPreferences({ themeSchema: schema }),
      })),
    },
  ];
};
